import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { confirmStockAlert } from "#contract/stock/stock-alerts.ts";
import { m } from "#messages";
import type { Route } from "./+types/confirm-stock-alert";
import { LinkPage } from "./link-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["stockAlerts.confirmPage.pageTitle"](),
    description: m["stockAlerts.confirmPage.description"](),
    path: "/stock-alert/confirm",
    indexed: false,
  });

/** Page on which a visitor confirms the address for a back-in-stock email. */
export default function ConfirmStockAlert() {
  return (
    <LinkPage
      title={m["stockAlerts.confirmPage.title"]()}
      text={m["stockAlerts.confirmPage.text"]()}
      submitLabel={m["stockAlerts.confirmPage.submit"]()}
      busyLabel={m["stockAlerts.confirmPage.busy"]()}
      failedMessage={m["stockAlerts.confirmPage.failed"]()}
      send={async (token) => (await api(confirmStockAlert, { body: { token } })).product}
      done={({ name, slug }) => ({
        title: m["stockAlerts.confirmPage.done"]({ product: name }),
        action: (
          <ButtonLink to={`/product/${slug}`} variant="primary">
            {m["stockAlerts.confirmPage.view"]()}
          </ButtonLink>
        ),
      })}
    />
  );
}
