import { Outlet, useMatches } from "react-router";
import { useSite } from "#app/lib/site.ts";
import { NavigationProgress } from "#app/ui/progress.tsx";
import { m } from "#messages";
import { OfflineNotice } from "./offline-notice.tsx";
import { ShopNotice } from "./shop-notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./site-layout.module.css";

/** Layout of all pages except the back office. At checkout, header and footer are reduced to avoid distractions. */
export default function SiteLayout() {
  const site = useSite();
  const isCheckout = useMatches().some(({ pathname }) => pathname.startsWith("/checkout"));
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {m["common.button.skipToContent"]()}
      </a>
      <SiteHeader bare={isCheckout} />
      <ShopNotice />
      <OfflineNotice />
      {isCheckout && site?.payments.some(({ provider }) => provider === "sandbox") && (
        <aside aria-label={m["shell.testMode"]()} className={styles.testMode}>
          <strong>{m["shell.testMode"]()}</strong> {m["shell.testModeNote"]()}
        </aside>
      )}
      <main id="content" tabIndex={-1} className={styles.content}>
        <NavigationProgress />
        <Outlet />
      </main>
      <SiteFooter bare={isCheckout} />
    </div>
  );
}
