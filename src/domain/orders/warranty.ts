import { isSent } from "#contract/orders/order-status.ts";
import { monthsAfter, shopToday } from "#domain/shop-calendar.ts";
import type { OrderLineRow, OrderRow } from "#ports/database/tables/orders.ts";

/** The parts of an order that decide when a warranty begins. */
export interface SentOrder extends Pick<OrderRow, "status"> {
  reached: { Shipped?: Date; Delivered?: Date };
}

/**
 * Last day of a line's warranty, in Indian time. The warranty starts on the day of delivery, or of dispatch if no
 * delivery was recorded. Null before dispatch, for cancelled orders, and for lines without a warranty.
 */
export function warrantyEnd(
  { warrantyMonths }: Pick<OrderLineRow, "warrantyMonths">,
  { status, reached }: SentOrder,
): string | null {
  if (!warrantyMonths) return null;
  const delivered = status === "Delivered" ? reached.Delivered : undefined;
  const begin = delivered ?? (isSent(status) ? reached.Shipped : undefined);
  return begin ? monthsAfter(shopToday(begin), warrantyMonths) : null;
}
