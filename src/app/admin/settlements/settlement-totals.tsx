import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { StatCard } from "#app/ui/stat.tsx";
import type { SettlementReport } from "#contract/payments/settlements.ts";
import { m } from "#messages";
import { Counters } from "../lists/counters.tsx";

/** Totals of payments, fees, payouts and differences. */
export function SettlementTotals({ report: { totals, counts } }: { report: SettlementReport }) {
  const { payments, refunds, adjustments, fees, feeTax, net } = totals;
  const less = { refunds: formatRupees(refunds), adjustments: formatRupees(adjustments) };
  return (
    <Counters>
      <StatCard
        label={m["settlements.payments"]()}
        value={formatRupees(payments)}
        trend={(adjustments === 0
          ? m["settlements.lessRefunds"]
          : m["settlements.lessRefundsAndAdjustments"])(less)}
      />
      <StatCard
        label={m["settlements.fees"]()}
        value={formatRupees(fees)}
        trend={m["settlements.feesHint"]({ feeTax: formatRupees(feeTax) })}
      />
      <StatCard
        label={m["settlements.settled"]()}
        value={formatRupees(net)}
        trend={m["settlements.settledHint"]()}
      />
      <StatCard
        label={m["settlements.differences"]()}
        value={formatNumber(counts.differences)}
        trend={m["settlements.differencesHint"]({ count: formatNumber(counts.waiting) })}
      />
    </Counters>
  );
}
