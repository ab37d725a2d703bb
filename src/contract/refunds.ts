import { formatRupees } from "./money.ts";
import type { OrderMoney, RefundState } from "./order-money.ts";
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

/** What stands beside PAID once money of an order went back. */
export const refundStateWords: Record<RefundState, string> = {
  none: "",
  "partly refunded": "Partly refunded",
  refunded: "Refunded",
};

/** Tells the customer of a cancelled order what becomes of the money; amounts in rupees. */
export function newsOfCancelledMoney({
  refunds,
  refundsRequested,
  held,
}: Pick<OrderMoney, "refunds" | "held"> & { refundsRequested: number }): string[] {
  const undecided = held - refundsRequested;
  return [
    refunds > 0 &&
      `${formatRupees(refunds)} went back to the account or card that you paid with. Banks take up to seven working days.`,
    refundsRequested > 0 && `${formatRupees(refundsRequested)} is on its way back to you.`,
    undecided > 0 &&
      `${formatRupees(undecided)} of it is still with us. We decide about its refund and write to you.`,
  ].filter((sentence) => sentence !== false);
}
