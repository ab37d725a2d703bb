import { variantName } from "#contract/catalog/variant-names.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { StockItem, StockMovement } from "#contract/stock/stock.ts";
import type { MovementWithReferences } from "#domain/stock/list-movements.ts";
import type { ListedStock } from "#domain/stock/list-stock.ts";

/** A movement in API format. */
export function presentMovement({ movement, order, receipt }: MovementWithReferences): StockMovement {
  const { id, createdAt, kind, units, stockAfter, reason, note, actorName } = movement;
  return {
    number: id,
    at: createdAt.toISOString(),
    kind,
    units,
    stock: stockAfter,
    ...(reason && { reason }),
    ...(note && { note }),
    ...(order && { order: { _id: order.id, orderNumber: orderNumberOf(order) } }),
    ...(receipt && {
      receipt: { _id: receipt.id, supplier: receipt.supplier, reference: receipt.reference },
    }),
    ...(actorName && { by: actorName }),
  };
}

/** A tracked item in API format. */
export function presentStock({
  productId,
  variantId,
  name,
  options,
  lastMovement,
  ...item
}: ListedStock): StockItem {
  return {
    product: productId,
    ...(variantId && { variant: variantId }),
    name: variantName(name, options),
    ...item,
    available: Math.max(0, item.stock - item.reserved),
    ...(lastMovement && { lastMovement: presentMovement(lastMovement) }),
  };
}
