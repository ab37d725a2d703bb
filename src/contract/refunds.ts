import type { Order } from "./orders.ts";

/** What the states of a refund are called. */
export const refundStates: Record<Order["refunds"][number]["status"], string> = {
  requested: "On its way",
  refunded: "Refunded",
  refused: "Refused",
};

/** What can still go back of an order, in rupees. */
export function refundableRupees({ totalAmount, refunds }: Pick<Order, "totalAmount" | "refunds">): number {
  const paise = refunds
    .filter(({ status }) => status !== "refused")
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (Math.round(totalAmount * 100) - paise) / 100;
}
