import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";
import type { OrderMoney } from "./order-money.ts";
import type { Order } from "./orders.ts";

/** Amount of an order that can still be refunded, in rupees. */
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
    refunds > 0 && m["orders.cancelledMoney.returned"]({ sum: formatRupees(refunds) }),
    refundsRequested > 0 && m["orders.cancelledMoney.onItsWay"]({ sum: formatRupees(refundsRequested) }),
    undecided > 0 && m["orders.cancelledMoney.undecided"]({ sum: formatRupees(undecided) }),
  ].filter((sentence) => sentence !== false);
}
