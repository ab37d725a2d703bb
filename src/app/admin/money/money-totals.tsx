import { Link } from "react-router";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { useMay } from "#app/lib/session.ts";
import { StatCard } from "#app/ui/stat.tsx";
import type { MoneyReport } from "#contract/money-report.ts";
import { Counters } from "../counters.tsx";

/** The four figures, each with what it means; dashes while there are none. */
export function MoneyTotals({ money }: { money: MoneyReport | undefined }) {
  const amount = (rupees: number | undefined) => (rupees === undefined ? "—" : formatRupees(rupees));
  return (
    <Counters>
      <StatCard
        label="Gross"
        value={amount(money?.totals.gross)}
        trend="Paid for orders, on the day each was placed, also for those that were cancelled later."
      />
      <StatCard
        label="Refunds"
        value={amount(money?.totals.refunds)}
        trend="Given back of orders, on the day the money was sent."
      />
      <StatCard label="Net" value={amount(money?.totals.net)} trend="Gross less refunds." />
      <StatCard
        label="Held now"
        value={amount(money?.held.total)}
        trend={money && <HeldParts held={money.held} />}
      />
      {money && (money.disputes.open > 0 || money.disputes.lost > 0) && (
        <StatCard
          label="Disputed now"
          value={formatRupees(money.disputes.openAmount)}
          trend={`${formatNumber(money.disputes.open)} not decided yet. ${formatNumber(money.disputes.lost)} lost on these days: the payment provider deducted ${formatRupees(money.disputes.lostAmount)}, which is not among the refunds.`}
        />
      )}
    </Counters>
  );
}

function HeldParts({ held }: Pick<MoneyReport, "held">) {
  const may = useMay();
  return (
    <>
      Whatever the period: {formatRupees(held.cancelledOrders)} of cancelled orders, which is part of net, and{" "}
      {formatRupees(held.withoutOrder)} that came in{" "}
      {may("money") ? <Link to="/dashboard/admin/payments">without an order</Link> : "without an order"},
      which is not.
      {held.otherCurrencies > 0 &&
        ` ${formatNumber(held.otherCurrencies)} in another currency ${held.otherCurrencies === 1 ? "is" : "are"} not counted.`}
    </>
  );
}
