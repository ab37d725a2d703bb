import { HandCoins } from "lucide-react";
import { Link } from "react-router";
import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Message } from "#contract/kernel/message.ts";
import { settlementDifferenceLabels } from "#contract/payments/settlement-difference-labels.ts";
import type { SettlementLine, SettlementReport } from "#contract/payments/settlements.ts";
import { m } from "#messages";

const dayOf = (day: string) => formatOrderDate(`${day}T00:00:00+05:30`);

const kindLabels: Readonly<Record<SettlementLine["kind"], Message>> = {
  payment: m["settlements.kinds.payment"],
  refund: m["settlements.kinds.refund"],
  adjustment: m["settlements.kinds.adjustment"],
};

const columns: readonly Column<SettlementLine>[] = [
  {
    key: "line",
    header: m["settlements.line"],
    hideLabelOnPhone: true,
    cell: ({ kind, id }) => (
      <div>
        {kindLabels[kind]()}
        <br />
        <code>{id}</code>
      </div>
    ),
  },
  {
    key: "settled",
    header: m["settlements.provider"],
    cell: ({ settled }) => (settled ? <SettledAmount {...settled} /> : m["settlements.notSettled"]()),
  },
  {
    key: "ours",
    header: m["settlements.ourRecords"],
    cell: ({ ours }) => (ours ? <RecordedAmount {...ours} /> : m["settlements.notRecorded"]()),
  },
  { key: "difference", header: m["settlements.difference"], cell: (line) => <Difference line={line} /> },
  {
    key: "net",
    header: m["settlements.net"],
    align: "end",
    cell: ({ settled }) => (settled ? formatRupees(settled.net) : "—"),
  },
];

function SettledAmount({ amount, day, fees, feeTax }: NonNullable<SettlementLine["settled"]>) {
  return (
    <div>
      {m["settlements.amountOnDay"]({ amount: formatRupees(amount), day: dayOf(day) })}
      {fees !== 0 && (
        <>
          <br />
          {m["settlements.lineFees"]({ fees: formatRupees(fees), feeTax: formatRupees(feeTax) })}
        </>
      )}
    </div>
  );
}

function RecordedAmount({ amount, day, orderNumber }: NonNullable<SettlementLine["ours"]>) {
  const can = useHasCapability();
  const to = `/dashboard/admin/orders?search=${orderNumber}`;
  return (
    <div>
      {m["settlements.amountOnDay"]({ amount: formatRupees(amount), day: dayOf(day) })}
      <br />
      {orderNumber === undefined && m["settlements.withoutOrder"]()}
      {orderNumber !== undefined && (can("orders") ? <Link to={to}>{orderNumber}</Link> : orderNumber)}
    </div>
  );
}

function Difference({ line: { settled, difference } }: { line: SettlementLine }) {
  if (settled && !difference) return <Badge tone="good">{m["payments.settlement.agrees"]()}</Badge>;
  return (
    <div>
      {difference ? (
        <Badge tone="bad">{m["settlements.differs"]()}</Badge>
      ) : (
        <Badge>{m["settlements.waiting"]()}</Badge>
      )}
      <br />
      {difference ? settlementDifferenceLabels[difference]() : m["payments.settlement.waiting"]()}
    </div>
  );
}

/** Table that compares each settlement line with the shop's records. Lists differences first. */
export function SettlementLines({ report, busy }: { report: SettlementReport; busy: boolean }) {
  const { lines, counts } = report;
  return (
    <>
      <DataTable
        caption={m["settlements.linesCaption"]()}
        columns={columns}
        rows={lines}
        rowKey={({ kind, id, settled }) =>
          `${kind} ${id} ${settled?.settlementId ?? ""} ${settled?.net ?? ""}`
        }
        busy={busy}
        empty={
          <EmptyState
            icon={<HandCoins aria-hidden="true" />}
            title={m["settlements.none"]()}
            text={m["settlements.noneHint"]()}
          />
        }
      />
      {lines.length < counts.lines && (
        <p className="muted">{m["settlements.truncated"]({ shown: lines.length, total: counts.lines })}</p>
      )}
    </>
  );
}
