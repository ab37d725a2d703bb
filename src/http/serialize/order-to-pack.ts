import { variantName } from "#contract/catalog/variant-names.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { PackingLine, PackingOrder } from "#contract/orders/packing.ts";
import type { OrderToPack } from "#domain/orders/orders-to-pack.ts";
import { weightOf } from "#domain/orders/packed-goods.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { serializeUnit } from "./unit.ts";

/** An order for the packing screen. */
export function serializeOrderToPack({ order, lines, isPacked }: OrderToPack): PackingOrder {
  const { name, city, pincode } = order.shippingAddress;
  const factsById = new Map(lines.map(({ line, facts }) => [line.id, facts]));
  const factsOf = ({ id }: { id: string }) => {
    const facts = factsById.get(id);
    if (!facts) throw new Error(`line ${id} has no packing facts`);
    return facts;
  };
  return {
    _id: order.id,
    orderNumber: orderNumberOf(order),
    to: { name, city, pincode },
    ...(order.deliverBy && { deliverBy: order.deliverBy }),
    isLate: order.deliverBy !== null && order.deliverBy < shopToday(),
    isPacked,
    weight: weightOf({ parcel: undefined, lines }, factsOf),
    lines: lines.map((one) => serializeLine(order, one)),
    version: order.version,
  };
}

const serializeLine = (
  { units }: OrderToPack["order"],
  { line, quantity, facts }: OrderToPack["lines"][number],
): PackingLine => ({
  _id: line.id,
  product: line.productId,
  ...(line.variantId && { variant: line.variantId }),
  name: variantName(line.name, line.options),
  ...(line.sku && { sku: line.sku }),
  ...(facts.gtin && { gtin: facts.gtin }),
  binLocation: facts.binLocation,
  image: line.image,
  quantity,
  units: line.quantity,
  needsSerial: line.weightClass !== null,
  serials: units.filter(({ orderLineId }) => orderLineId === line.id).map(serializeUnit),
});
