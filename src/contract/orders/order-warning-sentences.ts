import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { OrderStatus } from "./order-status.ts";
import { orderStatusLabels } from "./order-status-labels.ts";
import type { OrderWarning } from "./order-warnings.ts";

/**
 * The sentence of each warning, for one order and for several orders. `orders` lists the several orders or
 * states their number.
 */
const warningSentences: Record<
  OrderWarning,
  { one: Message; several: (parameters: { count: number; orders: string }) => string }
> = {
  refunded: { one: m["orders.warning.refunded.one"], several: m["orders.warning.refunded.several"] },
  "no tracking ID": {
    one: m["orders.warning.noTrackingId.one"],
    several: m["orders.warning.noTrackingId.several"],
  },
  "no serials": { one: m["orders.warning.noSerials.one"], several: m["orders.warning.noSerials.several"] },
};

/** The warnings about one order as text. */
export const orderWarningSentences = (warnings: readonly OrderWarning[]): string =>
  warnings.map((warning) => warningSentences[warning].one()).join(" ");

/** Asks for confirmation of a status change for one order with warnings. */
export const orderWarningQuestion = (warnings: readonly OrderWarning[], status: OrderStatus): string =>
  m["orders.warning.confirmOne"]({
    warnings: orderWarningSentences(warnings),
    status: orderStatusLabels[status](),
  });

/**
 * Formats a warning about several orders. Lists the numbers of up to five orders; of more orders, it states
 * how many there are.
 */
export function severalOrdersWarning(warning: OrderWarning, names: readonly string[]): string {
  const count = names.length;
  const orders = count > 5 ? m["orders.warning.count"]({ count }) : names.join(", ");
  return warningSentences[warning].several({ count, orders });
}
