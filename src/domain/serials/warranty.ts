import { monthsAfter, shopToday } from "#domain/shop-calendar.ts";
import type { OrderLineRow, OrderRow } from "#ports/database/tables/orders.ts";

/** What tells since when somebody has what they bought. */
export interface SentOrder extends Pick<OrderRow, "status"> {
  reached: { Shipped?: Date; Delivered?: Date };
}

/**
 * The last day of a line's warranty, in India. It begins with the day of delivery, or of dispatch where nobody said
 * that it was delivered; null before that, for what was called off, and where none was promised.
 */
export function warrantyEnd(
  { warrantyMonths }: Pick<OrderLineRow, "warrantyMonths">,
  { status, reached }: SentOrder,
): string | null {
  if (!warrantyMonths) return null;
  const delivered = status === "Delivered" ? reached.Delivered : undefined;
  const isOnWay = status === "Shipped" || status === "Delivered";
  const begin = delivered ?? (isOnWay ? reached.Shipped : undefined);
  return begin ? monthsAfter(shopToday(begin), warrantyMonths) : null;
}
