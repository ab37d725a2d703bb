import { Card, CardHeader } from "#app/ui/card.tsx";
import { exportOrders, exportUsers } from "#contract/exports.ts";
import { orderStatuses } from "#contract/order-words.ts";
import { ExportButton } from "../export-button.tsx";
import { ListChoice } from "../list-choice.tsx";
import { ListTools } from "../list-tools.tsx";
import { officeWords } from "../office-words.ts";
import { Screen } from "../screen.tsx";
import { type AdminHandle, officeMeta } from "../screen-skeleton.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "cards" } };

export const meta = officeMeta("Exports", "The shop's lists as files.", "/exports");

const statusOptions = Object.fromEntries(orderStatuses.map((status) => [status, status]));

/** The lists that whoever keeps the books takes along, without the screens that they belong to. */
export default function Exports() {
  return (
    <Screen title="Exports" text="Lists as CSV files, for a spreadsheet or the bookkeeping">
      <Card as="section">
        <CardHeader
          title="Orders"
          text="One row for each order: what was bought and paid, what went back, and where it went."
          action={<ExportButton endpoint={exportOrders} filters={["status"]} />}
        />
        <ListTools>
          <ListChoice label="Status" name="status" all={officeWords.allStatuses} options={statusOptions} />
        </ListTools>
      </Card>
      <Card as="section">
        <CardHeader
          title="Customers"
          text="One row for everybody who has an account."
          action={<ExportButton endpoint={exportUsers} />}
        />
      </Card>
    </Screen>
  );
}
