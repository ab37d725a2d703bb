import { formatNumber, formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { SettlementReport } from "#contract/payments/settlements.ts";

type Transfer = SettlementReport["settlements"][number];

const columns: readonly Column<Transfer>[] = [
  {
    key: "day",
    header: "Day",
    hideLabelOnPhone: true,
    cell: ({ day }) => <time dateTime={day}>{formatOrderDate(`${day}T00:00:00+05:30`)}</time>,
  },
  {
    key: "utr",
    header: "UTR",
    cell: ({ utr, settlementId }) => (
      <div>
        {utr || "—"}
        <br />
        <code>{settlementId}</code>
      </div>
    ),
  },
  { key: "lines", header: "Lines", align: "end", cell: ({ lines }) => formatNumber(lines) },
  { key: "payments", header: "Payments", align: "end", cell: ({ payments }) => formatRupees(payments) },
  { key: "refunds", header: "Refunds", align: "end", cell: ({ refunds }) => formatRupees(refunds) },
  { key: "fees", header: "Fees", align: "end", cell: ({ fees }) => formatRupees(fees) },
  { key: "feeTax", header: "GST on Fees", align: "end", cell: ({ feeTax }) => formatRupees(feeTax) },
  { key: "net", header: "Net", align: "end", cell: ({ net }) => formatRupees(net) },
];

/** Transfers to the bank account, as on the bank statement. */
export function SettlementTransfers({ report, busy }: { report: SettlementReport; busy: boolean }) {
  if (report.settlements.length === 0) return null;
  return (
    <DataTable
      caption="Transfers to the bank account"
      showCaption
      columns={columns}
      rows={report.settlements}
      rowKey={({ settlementId }) => settlementId}
      busy={busy}
    />
  );
}
