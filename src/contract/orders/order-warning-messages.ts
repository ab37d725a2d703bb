import type { OrderWarning } from "./order-warnings.ts";
import type { OrderStatus } from "./order-words.ts";

const warningSentences: Record<
  OrderWarning,
  { one: string; several: (which: string, isOne: boolean) => string }
> = {
  refunded: {
    one: "This order has been fully refunded, or the refund is on its way.",
    several: (which, isOne) =>
      `${which} ${isOne ? "has" : "have"} been fully refunded, or the refund is on its way.`,
  },
  "no tracking ID": {
    one: "This order has no tracking ID, so the customer won't be able to track it.",
    several: (which, isOne) => `${which} ${isOne ? "has" : "have"} no tracking ID.`,
  },
  "no serials": {
    one: "Some serial numbers are missing. The buyer needs them to register, and we need them for warranty.",
    several: (which, isOne) => `${which} ${isOne ? "has" : "have"} drones without a serial number.`,
  },
};

/** Messages about warnings before a status change. */
export const orderWarningMessages = {
  /** Confirmation for one order with warnings. */
  question: (warnings: readonly OrderWarning[], status: OrderStatus) =>
    `${warnings.map((warning) => warningSentences[warning].one).join(" ")} Mark as ${status} anyway?`,
  /** The same for several orders, with their names or number. */
  ofSeveral: (warning: OrderWarning, names: readonly string[]) =>
    warningSentences[warning].several(
      names.length > 5 ? `${names.length} of them` : names.join(", "),
      names.length === 1,
    ),
  /** Error if the editor has not confirmed all current warnings. */
  changedMeanwhile: (names: readonly string[]) =>
    `Please check ${names.join(", ")} again: refunds, tracking ID or serial numbers have changed. Your changes were not saved.`,
} as const;
