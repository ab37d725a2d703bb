import { formatNumber, formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { SettlementReport } from "#contract/payments/settlements.ts";
import { m } from "#messages";

type Transfer = SettlementReport["settlements"][number];

const columns: readonly Column<Transfer>[] = [
  {
    key: "day",
    header: m["settlements.day"],
    hideLabelOnPhone: true,
    cell: ({ day }) => <time dateTime={day}>{formatOrderDate(`${day}T00:00:00+05:30`)}</time>,
  },
  {
    key: "utr",
    header: m["settlements.utr"],
    cell: ({ utr, settlementId }) => (
      <div>
        {utr || "—"}
        <br />
        <code>{settlementId}</code>
      </div>
    ),
  },
  { key: "lines", header: m["settlements.lines"], align: "end", cell: ({ lines }) => formatNumber(lines) },
  {
    key: "payments",
    header: m["settlements.payments"],
    align: "end",
    cell: ({ payments }) => formatRupees(payments),
  },
  {
    key: "refunds",
    header: m["settlements.refunds"],
    align: "end",
    cell: ({ refunds }) => formatRupees(refunds),
  },
  { key: "fees", header: m["settlements.fees"], align: "end", cell: ({ fees }) => formatRupees(fees) },
  {
    key: "feeTax",
    header: m["settlements.gstOnFees"],
    align: "end",
    cell: ({ feeTax }) => formatRupees(feeTax),
  },
  { key: "net", header: m["settlements.net"], align: "end", cell: ({ net }) => formatRupees(net) },
];

/** Table of payouts to the bank account, as they appear on the bank statement. */
export function SettlementTransfers({ report, busy }: { report: SettlementReport; busy: boolean }) {
  if (report.settlements.length === 0) return null;
  return (
    <DataTable
      caption={m["settlements.transfersCaption"]()}
      showCaption
      columns={columns}
      rows={report.settlements}
      rowKey={({ settlementId }) => settlementId}
      busy={busy}
    />
  );
}
