import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { StatCard } from "#app/ui/stat.tsx";
import type { SettlementReport } from "#contract/payments/settlements.ts";
import { Counters } from "../lists/counters.tsx";

/** Totals of payments, fees, payouts and differences. */
export function SettlementTotals({ report: { totals, counts } }: { report: SettlementReport }) {
  const { payments, refunds, adjustments, fees, feeTax, net } = totals;
  const adjustmentText = adjustments === 0 ? "" : `, ${formatRupees(adjustments)} adjustments`;
  return (
    <Counters>
      <StatCard
        label="Payments"
        value={formatRupees(payments)}
        trend={`Less ${formatRupees(refunds)} refunds${adjustmentText}.`}
      />
      <StatCard label="Fees" value={formatRupees(fees)} trend={`Plus ${formatRupees(feeTax)} GST.`} />
      <StatCard label="Settled" value={formatRupees(net)} trend="Paid to the bank account." />
      <StatCard
        label="Differences"
        value={formatNumber(counts.differences)}
        trend={`${formatNumber(counts.waiting)} more not yet due.`}
      />
    </Counters>
  );
}
