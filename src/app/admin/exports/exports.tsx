import { Card, CardHeader } from "#app/ui/card.tsx";
import { orderStatuses } from "#contract/orders/order-words.ts";
import { exportOrders, exportUsers } from "#contract/reports/exports.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { adminSharedWords } from "../frame/shared-words.ts";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { ListTools } from "../lists/list-tools.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "cards" } };

export const meta = adminMeta("Exports", "Lists as CSV files.", "/exports");

const statusOptions = Object.fromEntries(orderStatuses.map((status) => [status, status]));

/** CSV exports for bookkeeping, for staff without access to the screens of these lists. */
export default function Exports() {
  return (
    <Screen title="Exports" text="Lists as CSV files, for spreadsheets and bookkeeping">
      <Card as="section">
        <CardHeader
          title="Orders"
          text="One row per order, with products, payment, refunds and delivery address."
          action={<ExportButton endpoint={exportOrders} filters={["status"]} />}
        />
        <ListTools>
          <ListChoice
            label="Status"
            name="status"
            all={adminSharedWords.allStatuses}
            options={statusOptions}
          />
        </ListTools>
      </Card>
      <Card as="section">
        <CardHeader
          title="Customers"
          text="One row per account."
          action={<ExportButton endpoint={exportUsers} />}
        />
      </Card>
    </Screen>
  );
}
