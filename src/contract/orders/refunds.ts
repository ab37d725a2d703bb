import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";
import type { Canceller } from "./cancellation-limits.ts";
import type { OrderMoney } from "./order-money.ts";
import type { Order } from "./orders.ts";

/** Amount of an order that can still be refunded, in rupees. */
export function refundableRupees({ totalAmount, refunds }: Pick<Order, "totalAmount" | "refunds">): number {
  const paise = refunds
    .filter(({ status }) => status !== "refused")
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (Math.round(totalAmount * 100) - paise) / 100;
}

/**
 * Tells the customer of a cancelled order what happens to the money; amounts in rupees. If the customer cancelled,
 * the shop owes the money; otherwise, staff decide about it.
 */
export function cancelledOrderRefundMessages({
  refunds,
  refundsRequested,
  held,
  cancelledBy,
}: Pick<OrderMoney, "refunds" | "held"> & {
  refundsRequested: number;
  cancelledBy?: Canceller | null | undefined;
}): string[] {
  const undecided = held - refundsRequested;
  return [
    refunds > 0 && m["orders.cancelledMoney.returned"]({ sum: formatRupees(refunds) }),
    refundsRequested > 0 && m["orders.cancelledMoney.onItsWay"]({ sum: formatRupees(refundsRequested) }),
    undecided > 0 &&
      (cancelledBy === "customer"
        ? m["orders.cancelledMoney.toRefund"]({ sum: formatRupees(undecided) })
        : m["orders.cancelledMoney.undecided"]({ sum: formatRupees(undecided) })),
  ].filter((sentence) => sentence !== false);
}
