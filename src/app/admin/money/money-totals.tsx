import { Link } from "react-router";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { StatCard } from "#app/ui/stat.tsx";
import { formatMoney } from "#contract/kernel/format-money.ts";
import type { MoneyReport } from "#contract/payments/money-report.ts";
import { Counters } from "../lists/counters.tsx";

/** Gross, refunds, net and held money, each explained; dashes if the report failed to load. */
export function MoneyTotals({ money }: { money: MoneyReport | undefined }) {
  const amount = (rupees: number | undefined) => (rupees === undefined ? "—" : formatRupees(rupees));
  return (
    <Counters>
      <StatCard
        label="Gross"
        value={amount(money?.totals.gross)}
        trend="Payments by order date, including orders cancelled later."
      />
      <StatCard
        label="Refunds"
        value={amount(money?.totals.refunds)}
        trend="Refunds by the day they were sent."
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
            trend={`${formatNumber(open)} open. ${formatNumber(lost)} lost in this period: the payment provider deducted ${formatMoney(lostAmount, currency)}, which is not part of refunds.`}
          />
        ))}
    </Counters>
  );
}

/** Disputes by currency, without currencies that have none. */
const disputedIn = ({ otherCurrencies = [], ...inRupees }: MoneyReport["disputes"]) =>
  [{ currency: "INR", ...inRupees }, ...otherCurrencies].filter(({ open, lost }) => open > 0 || lost > 0);

function HeldParts({ held }: Pick<MoneyReport, "held">) {
  const may = useHasCapability();
  return (
    <>
      All time: {formatRupees(held.cancelledOrders)} from cancelled orders (in net) and{" "}
      {formatRupees(held.withoutOrder)}{" "}
      {may("money") ? <Link to="/dashboard/admin/payments">without an order</Link> : "without an order"} (not
      in net).
      {held.otherCurrencies > 0 && ` Not counted: ${formatNumber(held.otherCurrencies)} in another currency.`}
    </>
  );
}
