import { Link } from "react-router";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { StatCard } from "#app/ui/stat.tsx";
import { formatMoney } from "#contract/kernel/format-money.ts";
import type { MoneyReport } from "#contract/payments/money-report.ts";
import { m } from "#messages";
import { Counters } from "../lists/counters.tsx";

/** Gross, refunds, net and held money, each with an explanation. Shows dashes if the report failed to load. */
export function MoneyTotals({ money }: { money: MoneyReport | undefined }) {
  const amount = (rupees: number | undefined) => (rupees === undefined ? "—" : formatRupees(rupees));
  return (
    <Counters>
      <StatCard
        label={m["money.gross"]()}
        value={amount(money?.totals.gross)}
        trend={m["money.grossHint"]()}
      />
      <StatCard
        label={m["money.refunds"]()}
        value={amount(money?.totals.refunds)}
        trend={m["money.refundsHint"]()}
      />
      <StatCard label={m["money.net"]()} value={amount(money?.totals.net)} trend={m["money.netHint"]()} />
      <StatCard
        label={m["money.heldNow"]()}
        value={amount(money?.held.total)}
        trend={money && <HeldBreakdown held={money.held} />}
      />
      {money &&
        disputesByCurrency(money.disputes).map(({ currency, open, openAmount, lost, lostAmount }) => (
          <StatCard
            key={currency}
            label={m["money.disputedNow"]()}
            value={formatMoney(openAmount, currency)}
            trend={m["money.disputedHint"]({
              open: formatNumber(open),
              lost: formatNumber(lost),
              lostAmount: formatMoney(lostAmount, currency),
            })}
          />
        ))}
    </Counters>
  );
}

/** Disputes by currency. Currencies without open or lost disputes are left out. */
const disputesByCurrency = ({ otherCurrencies = [], ...inRupees }: MoneyReport["disputes"]) =>
  [{ currency: "INR", ...inRupees }, ...otherCurrencies].filter(({ open, lost }) => open > 0 || lost > 0);

function HeldBreakdown({ held }: Pick<MoneyReport, "held">) {
  const can = useHasCapability();
  return (
    <>
      <RichMessage
        parts={m["money.heldParts"].parts({
          cancelledOrders: formatRupees(held.cancelledOrders),
          withoutOrder: formatRupees(held.withoutOrder),
        })}
        elements={{
          link: (text) => (can("money") ? <Link to="/dashboard/admin/payments">{text}</Link> : text),
        }}
      />
      {held.otherCurrencies > 0 &&
        ` ${m["money.heldOtherCurrencies"]({ count: formatNumber(held.otherCurrencies) })}`}
    </>
  );
}
