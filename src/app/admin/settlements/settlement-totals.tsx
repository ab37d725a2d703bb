import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { StatCard } from "#app/ui/stat.tsx";
import type { SettlementReport } from "#contract/settlements.ts";
import { Counters } from "../counters.tsx";

/** What came to the bank account, of what, and what to look at. */
export function SettlementTotals({ report: { totals, counts } }: { report: SettlementReport }) {
  const { payments, refunds, adjustments, fees, feeTax, net } = totals;
  const changes = adjustments === 0 ? "" : `, ${formatRupees(adjustments)} of adjustments`;
  return (
    <Counters>
      <StatCard
        label="Payments"
        value={formatRupees(payments)}
        trend={`Less ${formatRupees(refunds)} of refunds${changes}.`}
      />
      <StatCard
        label="Fees"
        value={formatRupees(fees)}
        trend={`And ${formatRupees(feeTax)} of GST on them.`}
      />
      <StatCard label="Settled" value={formatRupees(net)} trend="Sent to the bank account." />
      <StatCard
        label="Differences"
        value={formatNumber(counts.differences)}
        trend={`${formatNumber(counts.waiting)} more to be settled in time.`}
      />
    </Counters>
  );
}
