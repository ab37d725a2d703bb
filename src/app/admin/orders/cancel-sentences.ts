import { formatRupees } from "#app/lib/format.ts";
import { isSent } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";

/** Says what happens to the stock when the order is cancelled. */
export const stockSentence = ({ status }: Pick<Order, "status">): string =>
  isSent(status) ? m["orders.cancel.stockShipped"]() : m["orders.cancel.stockReturned"]();

/** Says what happens to the amount not refunded yet, in rupees, when the order is cancelled. */
export const moneySentence = (rupees: number): string =>
  rupees > 0
    ? m["orders.cancel.moneyKept"]({ amount: formatRupees(rupees) })
    : m["orders.cancel.moneyRefunded"]();
