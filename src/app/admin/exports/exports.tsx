import { readLabels } from "#app/lib/read-labels.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { exportOrders, exportUsers } from "#contract/reports/exports.ts";
import { m } from "#messages";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { ListTools } from "../lists/list-tools.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "cards" } };

export const meta = adminMeta(m["exports.title"], m["exports.pageDescription"], "/exports");

/** CSV exports for bookkeeping. Lets staff export lists whose screens their role cannot open. */
export default function Exports() {
  return (
    <Screen title={m["exports.title"]()} text={m["exports.subtitle"]()}>
      <Card as="section">
        <CardHeader
          title={m["exports.orders.title"]()}
          text={m["exports.orders.text"]()}
          action={<ExportButton endpoint={exportOrders} filters={["status"]} />}
        />
        <ListTools>
          <ListChoice
            label={m["exports.status"]()}
            name="status"
            all={m["lists.allStatuses"]()}
            options={readLabels(orderStatusLabels)}
          />
        </ListTools>
      </Card>
      <Card as="section">
        <CardHeader
          title={m["exports.customers.title"]()}
          text={m["exports.customers.text"]()}
          action={<ExportButton endpoint={exportUsers} />}
        />
      </Card>
    </Screen>
  );
}
