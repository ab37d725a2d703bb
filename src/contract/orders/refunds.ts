import { formatRupees } from "#contract/kernel/money.ts";
import type { OrderMoney } from "./order-money.ts";
import type { Order } from "./orders.ts";
import { cancelledMoneyWords } from "./refund-words.ts";

/** What can still be refunded of an order, in rupees. */
export function refundableRupees({ totalAmount, refunds }: Pick<Order, "totalAmount" | "refunds">): number {
  const paise = refunds
    .filter(({ status }) => status !== "refused")
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (Math.round(totalAmount * 100) - paise) / 100;
}

/** Tells the customer of a cancelled order what happens to the money; amounts in rupees. */
export function cancelledOrderRefundMessages({
  refunds,
  refundsRequested,
  held,
}: Pick<OrderMoney, "refunds" | "held"> & { refundsRequested: number }): string[] {
  const undecided = held - refundsRequested;
  return [
    refunds > 0 && cancelledMoneyWords.returned(formatRupees(refunds)),
    refundsRequested > 0 && cancelledMoneyWords.onItsWay(formatRupees(refundsRequested)),
    undecided > 0 && cancelledMoneyWords.undecided(formatRupees(undecided)),
  ].filter((sentence) => sentence !== false);
}
