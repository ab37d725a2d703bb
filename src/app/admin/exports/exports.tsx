import { Card, CardHeader } from "#app/ui/card.tsx";
import { exportOrders, exportUsers } from "#contract/exports.ts";
import { orderStatuses } from "#contract/order-words.ts";
import { ExportButton } from "../export-button.tsx";
import { ListChoice } from "../list-choice.tsx";
import { ListTools } from "../list-tools.tsx";
import { adminSharedWords } from "../office-words.ts";
import { Screen } from "../screen.tsx";
import { type AdminHandle, adminMeta } from "../screen-skeleton.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

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
