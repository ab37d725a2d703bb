import type { Order } from "#contract/orders/orders.ts";

/** An order line and the number of its units that are not in a parcel yet. */
export interface LineToPack {
  line: Order["products"][number];
  units: number;
}

/** Returns the order lines with units that are not in a parcel and were not restocked. */
export function linesToPack({ products, parcels, refunds }: Order): LineToPack[] {
  const packed = parcels.flatMap(({ lines }) => lines);
  const restocked = refunds
    .filter(({ status }) => status === "refunded")
    .flatMap(({ lines = [] }) => lines.filter(({ restock }) => restock));
  const sumOf = (list: readonly { line: string; quantity: number }[], id: string) =>
    list.reduce((units, { line, quantity }) => units + (line === id ? quantity : 0), 0);
  return products
    .map((line) => ({
      line,
      units: line.quantity - sumOf(packed, line._id) - sumOf(restocked, line._id),
    }))
    .filter(({ units }) => units > 0);
}
