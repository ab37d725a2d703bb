import { ChartSpline, type LucideIcon, Package, ReceiptText, UsersRound } from "lucide-react";
import { Link } from "react-router";
import { useHasCapability } from "#app/lib/session.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { type AdminLink, adminLinks } from "../frame/navigation.ts";
import styles from "./overview.module.css";

/** Links in the specification (§2, Admin dashboard). */
const commonActions: readonly { to: string; label: Message; icon: LucideIcon }[] = [
  { to: "/dashboard/admin/products", label: m["overview.quickActions.products"], icon: Package },
  { to: "/dashboard/admin/orders", label: m["overview.quickActions.orders"], icon: ReceiptText },
  { to: "/dashboard/admin/users", label: m["overview.quickActions.users"], icon: UsersRound },
];

/**
 * Links to common actions. If the screen has charts, pass `chartsId`: the action "Analytics" then scrolls to them.
 * Without it, shows links to all screens that the role may see.
 */
export function QuickActions({ chartsId }: { chartsId?: string }) {
  const can = useHasCapability();
  const isAllowed = ({ capability }: AdminLink) => can(capability);
  const links = adminLinks.filter((link) => isAllowed(link) && !link.exact && !link.needs);
  const allowedPaths = new Set(links.map(({ to }) => to));
  const visibleLinks = chartsId ? commonActions.filter(({ to }) => allowedPaths.has(to)) : links;
  function showCharts() {
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (chartsId)
      document
        .getElementById(chartsId)
        ?.scrollIntoView({ behavior: prefersReducedMotion ? "auto" : "smooth" });
  }
  return (
    <section className={styles.quick}>
      <h2 className={styles.heading}>{m["overview.quickActions.title"]()}</h2>
      <div className={styles.actions}>
        {visibleLinks.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={styles.action}>
            <Icon aria-hidden="true" />
            {label()}
          </Link>
        ))}
        {chartsId && (
          <button type="button" className={styles.action} onClick={showCharts}>
            <ChartSpline aria-hidden="true" />
            {m["overview.quickActions.analytics"]()}
          </button>
        )}
      </div>
    </section>
  );
}
