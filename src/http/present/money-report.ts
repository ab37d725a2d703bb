import type { MoneyReport } from "#contract/money-report.ts";
import type { MoneyFigures } from "#domain/reports/money-report.ts";
import { allToRupees, toRupees } from "./money.ts";

/** The money of a time as the wire shows it, in rupees. */
export function presentMoney({ totals, rows, held, disputes }: MoneyFigures): MoneyReport {
  const { cancelledOrders, withoutOrder, otherCurrencies } = held;
  return {
    totals: inRupees(totals),
    rows: rows.map(({ period, ...moved }) => ({ period, ...inRupees(moved) })),
    held: {
      ...allToRupees({ total: cancelledOrders + withoutOrder, cancelledOrders, withoutOrder }),
      otherCurrencies,
    },
    disputes: {
      open: disputes.open,
      openAmount: toRupees(disputes.openPaise),
      lost: disputes.lost,
      lostAmount: toRupees(disputes.lostPaise),
    },
  };
}

const inRupees = ({ orders, ...amounts }: MoneyFigures["totals"]): MoneyReport["totals"] => ({
  orders,
  gross: toRupees(amounts.gross),
  refunds: toRupees(amounts.refunds),
  net: toRupees(amounts.net),
});
