import { HandCoins } from "lucide-react";
import { Link } from "react-router";
import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { settlementDifferenceWords, settlementWords } from "#contract/payments/settlement-words.ts";
import type { SettlementLine, SettlementReport } from "#contract/payments/settlements.ts";
import { settlementScreenWords as words } from "./settlement-screen-words.ts";

const dayOf = (day: string) => formatOrderDate(`${day}T00:00:00+05:30`);

const columns: readonly Column<SettlementLine>[] = [
  {
    key: "line",
    header: "Line",
    hideLabelOnPhone: true,
    cell: ({ kind, id }) => (
      <div>
        {words.kinds[kind]}
        <br />
        <code>{id}</code>
      </div>
    ),
  },
  {
    key: "settled",
    header: "Provider",
    cell: ({ settled }) => (settled ? <SettledAmount {...settled} /> : words.notSettled),
  },
  {
    key: "ours",
    header: "Our Records",
    cell: ({ ours }) => (ours ? <RecordedAmount {...ours} /> : words.notInBooks),
  },
  { key: "difference", header: "Difference", cell: (line) => <Difference line={line} /> },
  {
    key: "net",
    header: "Net",
    align: "end",
    cell: ({ settled }) => (settled ? formatRupees(settled.net) : "—"),
  },
];

function SettledAmount({ amount, day, fees, feeTax }: NonNullable<SettlementLine["settled"]>) {
  return (
    <div>
      {formatRupees(amount)} on {dayOf(day)}
      {fees !== 0 && (
        <>
          <br />
          Fee {formatRupees(fees)}, GST {formatRupees(feeTax)}
        </>
      )}
    </div>
  );
}

function RecordedAmount({ amount, day, orderNumber }: NonNullable<SettlementLine["ours"]>) {
  const may = useHasCapability();
  const to = `/dashboard/admin/orders?search=${orderNumber}`;
  return (
    <div>
      {formatRupees(amount)} on {dayOf(day)}
      <br />
      {orderNumber === undefined && words.withoutOrder}
      {orderNumber !== undefined && (may("orders") ? <Link to={to}>{orderNumber}</Link> : orderNumber)}
    </div>
  );
}

function Difference({ line: { settled, difference } }: { line: SettlementLine }) {
  if (settled && !difference) return <Badge tone="good">{settlementWords.agrees}</Badge>;
  return (
    <div>
      {difference ? <Badge tone="bad">{words.differs}</Badge> : <Badge>{words.waits}</Badge>}
      <br />
      {difference ? settlementDifferenceWords[difference] : settlementWords.waiting}
    </div>
  );
}

/** Settlement lines next to the shop's records, differences first. */
export function SettlementLines({ report, busy }: { report: SettlementReport; busy: boolean }) {
  const { lines, counts } = report;
  return (
    <>
      <DataTable
        caption="Settlement lines"
        columns={columns}
        rows={lines}
        rowKey={({ kind, id, settled }) =>
          `${kind} ${id} ${settled?.settlementId ?? ""} ${settled?.net ?? ""}`
        }
        busy={busy}
        empty={
          <EmptyState
            icon={<HandCoins aria-hidden="true" />}
            title={words.noLines}
            text={words.noLinesText}
          />
        }
      />
      {lines.length < counts.lines && <p className="muted">{words.more(lines.length, counts.lines)}</p>}
    </>
  );
}
