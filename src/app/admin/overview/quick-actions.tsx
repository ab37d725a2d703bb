import { ChartSpline, Package, ReceiptText, UsersRound } from "lucide-react";
import { Link } from "react-router";
import styles from "./overview.module.css";

/** The way to what is done most. 'Analytics' leads to the charts of this screen. */
export function QuickActions({ chartsId }: { chartsId: string }) {
  function showCharts() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.getElementById(chartsId)?.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  }
  return (
    <section className={styles.quick}>
      <h2 className={styles.heading}>Quick Actions</h2>
      <div className={styles.actions}>
        <Link to="/dashboard/admin/products" className={styles.action}>
          <Package aria-hidden="true" />
          Manage Products
        </Link>
        <Link to="/dashboard/admin/orders" className={styles.action}>
          <ReceiptText aria-hidden="true" />
          View Orders
        </Link>
        <Link to="/dashboard/admin/users" className={styles.action}>
          <UsersRound aria-hidden="true" />
          Manage Users
        </Link>
        <button type="button" className={styles.action} onClick={showCharts}>
          <ChartSpline aria-hidden="true" />
          Analytics
        </button>
      </div>
    </section>
  );
}
