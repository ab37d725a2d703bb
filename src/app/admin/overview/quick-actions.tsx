import { ChartSpline, type LucideIcon, Package, ReceiptText, UsersRound } from "lucide-react";
import { Link } from "react-router";
import { useMay } from "#app/lib/session.ts";
import { type AdminLink, adminLinks } from "../navigation.ts";
import styles from "./overview.module.css";

/** What is done most, in the order and words of the specification (§2, Admin dashboard). */
const usual: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: "/dashboard/admin/products", label: "Manage Products", icon: Package },
  { to: "/dashboard/admin/orders", label: "View Orders", icon: ReceiptText },
  { to: "/dashboard/admin/users", label: "Manage Users", icon: UsersRound },
];

/**
 * The way to what is done most. With the charts of this screen 'Analytics' leads to them; whoever sees none finds all
 * screens of the own role.
 */
export function QuickActions({ chartsId }: { chartsId?: string }) {
  const may = useMay();
  const isMine = ({ capability }: AdminLink) => may(capability);
  const links = adminLinks.filter((link) => isMine(link) && !link.exact && !link.needs);
  const mine = new Set(links.map(({ to }) => to));
  const shown = chartsId ? usual.filter(({ to }) => mine.has(to)) : links;
  function showCharts() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (chartsId) document.getElementById(chartsId)?.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  }
  return (
    <section className={styles.quick}>
      <h2 className={styles.heading}>Quick Actions</h2>
      <div className={styles.actions}>
        {shown.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={styles.action}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        ))}
        {chartsId && (
          <button type="button" className={styles.action} onClick={showCharts}>
            <ChartSpline aria-hidden="true" />
            Analytics
          </button>
        )}
      </div>
    </section>
  );
}
