import type { MoneyReport } from "#contract/payments/money-report.ts";
import type { MoneyFigures } from "#domain/reports/money-report.ts";
import { allToRupees, toRupees } from "./money.ts";

/** Money report in API format, in rupees. */
export function serializeMoneyReport({ totals, rows, held, disputes }: MoneyFigures): MoneyReport {
  const { cancelledOrders, withoutOrder, otherCurrencies } = held;
  return {
    totals: inRupees(totals),
    rows: rows.map(({ period, ...amounts }) => ({ period, ...inRupees(amounts) })),
    held: {
      ...allToRupees({ total: cancelledOrders + withoutOrder, cancelledOrders, withoutOrder }),
      otherCurrencies,
    },
    disputes: {
      ...serializeDisputedMoney(disputes),
      ...(disputes.otherCurrencies.length > 0 && {
        otherCurrencies: disputes.otherCurrencies.map(({ currency, ...totals }) => ({
          currency,
          ...serializeDisputedMoney(totals),
        })),
      }),
    },
  };
}

const serializeDisputedMoney = ({
  open,
  openPaise,
  lost,
  lostPaise,
}: Omit<MoneyFigures["disputes"], "otherCurrencies">) => ({
  open,
  openAmount: toRupees(openPaise),
  lost,
  lostAmount: toRupees(lostPaise),
});

const inRupees = ({ orders, ...amounts }: MoneyFigures["totals"]): MoneyReport["totals"] => ({
  orders,
  gross: toRupees(amounts.gross),
  refunds: toRupees(amounts.refunds),
  net: toRupees(amounts.net),
});
