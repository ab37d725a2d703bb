import type { RefundState } from "./order-money.ts";
import type { Order } from "./orders.ts";

/** What the states of a refund are called. */
export const refundStates: Record<Order["refunds"][number]["status"], string> = {
  requested: "On its way",
  refunded: "Refunded",
  refused: "Refused",
};

/** What stands beside PAID once money of an order went back. */
export const refundStateWords: Record<RefundState, string> = {
  none: "",
  "partly refunded": "Partly refunded",
  refunded: "Refunded",
};

/** What is said of the money of a cancelled order; `sum` as people read it. */
export const cancelledMoneyWords = {
  returned: (sum: string) =>
    `${sum} went back to the account or card that you paid with. Banks take up to seven working days.`,
  onItsWay: (sum: string) => `${sum} is on its way back to you.`,
  undecided: (sum: string) => `${sum} of it is still with us. We decide about its refund and write to you.`,
} as const;
