import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { stopStockAlerts } from "#contract/stock/stock-alerts.ts";
import { m } from "#messages";
import type { Route } from "./+types/stop-stock-alerts";
import { LinkPage } from "./link-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["stockAlerts.stopPage.pageTitle"](),
    description: m["stockAlerts.stopPage.description"](),
    path: "/stock-alert/stop",
    indexed: false,
  });

/** Page on which people stop all back-in-stock emails to their address. */
export default function StopStockAlerts() {
  return (
    <LinkPage
      title={m["stockAlerts.stopPage.title"]()}
      text={m["stockAlerts.stopPage.text"]()}
      submitLabel={m["stockAlerts.stopPage.submit"]()}
      busyLabel={m["stockAlerts.stopPage.busy"]()}
      failedMessage={m["stockAlerts.stopPage.failed"]()}
      send={(token) => api(stopStockAlerts, { body: { token } })}
      done={() => ({
        title: m["stockAlerts.stopPage.done"](),
        action: (
          <ButtonLink to="/store" variant="primary">
            {m["common.button.products"]()}
          </ButtonLink>
        ),
      })}
    />
  );
}
