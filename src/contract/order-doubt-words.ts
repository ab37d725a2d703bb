import type { OrderDoubt } from "./order-doubts.ts";
import type { OrderStatus } from "./order-words.ts";

const doubtNews: Record<OrderDoubt, { one: string; several: (which: string, isOne: boolean) => string }> = {
  refunded: {
    one: "All the money of this order went back to the customer, or is on its way.",
    several: (which) => `All the money of ${which} went back to the customer, or is on its way.`,
  },
  "no tracking ID": {
    one: "This order has no tracking ID: the customer could not follow the parcel.",
    several: (which, isOne) => `${which} ${isOne ? "has" : "have"} no tracking ID.`,
  },
  "no serials": {
    one: "Not every drone of this order has its serial written down: its buyer registers it by that, and the repair desk finds its warranty.",
    several: (which, isOne) => `${which} ${isOne ? "has" : "have"} drones without a serial.`,
  },
};

/** Messages about warnings before a status change. */
export const orderDoubtWords = {
  /** Confirmation for one order with warnings. */
  question: (doubts: readonly OrderDoubt[], status: OrderStatus) =>
    `${doubts.map((doubt) => doubtNews[doubt].one).join(" ")} Shall it become ${status} all the same?`,
  /** The same for several orders, with their names or number. */
  ofSeveral: (doubt: OrderDoubt, names: readonly string[]) =>
    doubtNews[doubt].several(
      names.length > 5 ? `${names.length} of them` : names.join(", "),
      names.length === 1,
    ),
  /** Error if the editor has not confirmed all current warnings. */
  changedMeanwhile: (names: readonly string[]) =>
    `Look at ${names.join(", ")} once more: its refunds, its tracking ID or its serials changed meanwhile. Nothing of yours was saved.`,
} as const;
