import { inArray } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type ProductRow, products, productVariants } from "#ports/database/tables/catalog.ts";
import type { OrderLineRow } from "#ports/database/tables/orders.ts";
import type { PlacedOrder } from "./orders.ts";
import { type OrderParcel, unitsToPack } from "./parcels-of-orders.ts";

/** What staff need to know about a product to pick and pack it. */
export type PackingFacts = Pick<
  ProductRow,
  "gtin" | "binLocation" | "batteryPacking" | "batteryWattHours" | "isSurfaceOnly" | "shippingWeightGrams"
>;

const unknown: PackingFacts = {
  gtin: "",
  binLocation: "",
  batteryPacking: null,
  batteryWattHours: null,
  isSurfaceOnly: false,
  shippingWeightGrams: null,
};

/** Returns a function that gives the current facts of an order line. Deleted products have none. */
export async function readPackingFacts(
  db: Db,
  orders: readonly Pick<PlacedOrder, "lines">[],
): Promise<(line: OrderLineRow) => PackingFacts> {
  const lines = orders.flatMap((order) => order.lines);
  if (lines.length === 0) return () => unknown;
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const variantIds = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))];
  const productRows = await db
    .select({
      id: products.id,
      gtin: products.gtin,
      binLocation: products.binLocation,
      batteryPacking: products.batteryPacking,
      batteryWattHours: products.batteryWattHours,
      isSurfaceOnly: products.isSurfaceOnly,
      shippingWeightGrams: products.shippingWeightGrams,
    })
    .from(products)
    .where(inArray(products.id, productIds));
  const variantRows =
    variantIds.length === 0
      ? []
      : await db
          .select({ id: productVariants.id, binLocation: productVariants.binLocation })
          .from(productVariants)
          .where(inArray(productVariants.id, variantIds));
  const factsById = new Map(productRows.map(({ id, ...facts }) => [id, facts]));
  const binById = new Map(variantRows.map(({ id, binLocation }) => [id, binLocation]));
  return ({ productId, variantId }) => {
    const facts = factsById.get(productId) ?? unknown;
    if (variantId === null) return facts;
    // The GTIN belongs to the product itself, not to its further variants.
    return { ...facts, gtin: "", binLocation: binById.get(variantId) || facts.binLocation };
  };
}

/** A parcel, or the units that are in no parcel yet. */
export interface Shipment {
  order: PlacedOrder;
  /** Undefined for the units that are in no parcel yet. */
  parcel: OrderParcel | undefined;
  /** Number within the order, from 1. */
  number: number;
  /** Number of shipments of the order. */
  count: number;
  lines: { line: OrderLineRow; quantity: number }[];
}

/** True if the goods have not left the shop. */
export const isInShop = ({ parcel }: Pick<Shipment, "parcel">): boolean =>
  parcel === undefined || parcel.state === "packed";

/** Returns the parcels of an order that contain goods, and last the units that are in no parcel yet. */
export function shipmentsOf(order: PlacedOrder): Shipment[] {
  const goods = order.lines.filter(({ kind }) => kind === "goods");
  const packed = order.parcels.map((parcel) => ({
    parcel,
    lines: goods.flatMap((line) => {
      const quantity = parcel.lines.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0;
      return quantity > 0 ? [{ line, quantity }] : [];
    }),
  }));
  const left = {
    parcel: undefined,
    lines: goods
      .map((line) => ({ line, quantity: unitsToPack(line, order.parcels) }))
      .filter(({ quantity }) => quantity > 0),
  };
  const filled = [...packed, left].filter(({ lines }) => lines.length > 0);
  return filled.map((shipment, index) => ({
    ...shipment,
    order,
    number: index + 1,
    count: filled.length,
  }));
}

/** Weight of a shipment in grams: as booked, or from its products; null if unknown. */
export function weightOf(
  { parcel, lines }: Pick<Shipment, "parcel" | "lines">,
  factsOf: (line: OrderLineRow) => PackingFacts,
): number | null {
  if (parcel?.booking) return parcel.booking.weightGrams;
  let total = 0;
  for (const { line, quantity } of lines) {
    const { shippingWeightGrams } = factsOf(line);
    if (shippingWeightGrams === null) return null;
    total += shippingWeightGrams * quantity;
  }
  return total;
}
