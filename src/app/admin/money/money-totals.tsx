import { Link } from "react-router";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { useMay } from "#app/lib/session.ts";
import { StatCard } from "#app/ui/stat.tsx";
import { formatMoney } from "#contract/format-money.ts";
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
        trend="Refunded for orders, on the day the money was sent."
      />
      <StatCard label="Net" value={amount(money?.totals.net)} trend="Gross minus refunds." />
      <StatCard
        label="Held now"
        value={amount(money?.held.total)}
        trend={money && <HeldParts held={money.held} />}
      />
      {money &&
        disputedIn(money.disputes).map(({ currency, open, openAmount, lost, lostAmount }) => (
          <StatCard
            key={currency}
            label="Disputed now"
            value={formatMoney(openAmount, currency)}
            trend={`${formatNumber(open)} not decided yet. ${formatNumber(lost)} lost in this period. The payment provider deducted ${formatMoney(lostAmount, currency)}, which is not part of the refunds.`}
          />
        ))}
    </Counters>
  );
}

/** Disputes in rupees and in each other currency, where there are any. */
const disputedIn = ({ otherCurrencies = [], ...inRupees }: MoneyReport["disputes"]) =>
  [{ currency: "INR", ...inRupees }, ...otherCurrencies].filter(({ open, lost }) => open > 0 || lost > 0);

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
