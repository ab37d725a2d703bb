import { and, asc, eq, inArray } from "drizzle-orm";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { indianStates } from "#contract/kernel/indian-states.ts";
import { formatPlace } from "#contract/orders/delivery-days.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { isPublic } from "#domain/public-products.ts";
import { type DeliveryState, deliveryState, type Place } from "#domain/tax/delivery-state.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { type DeliveryEstimate, estimateDelivery } from "./delivery-estimate.ts";
import { findZone } from "./find-zone.ts";
import type { GoodsToDeliver } from "./zone-charge.ts";

/** Whether the shop delivers to a place, and its state. */
export type DeliveryOffer = DeliveryState &
  (
    | { isServed: true; zone: DeliveryZone; arrival: DeliveryEstimate }
    /** The cart has nothing to deliver. */
    | { isServed: true; zone: null; arrival: null }
    /** The reason is shown to the customer. */
    | { isServed: false; reason: string }
  );

/** The offer for services and courses, wherever the buyer is. */
export const noDelivery = (place: Place): DeliveryOffer => ({
  ...deliveryState(place),
  isServed: true,
  zone: null,
  arrival: null,
});

/** Returns whether these products can be delivered to a place, its zone, and the estimate if ordered now. */
export async function offerDelivery(
  db: Db,
  { zones, ...calendar }: ShopSettings["delivery"],
  { place, productIds, now = new Date() }: { place: Place; productIds: readonly string[]; now?: Date },
): Promise<DeliveryOffer> {
  const destination = deliveryState(place);
  const { state } = destination;
  const label = formatPlace(place.pincode, state && indianStates[state].name);
  const zone = findZone(zones, place);
  if (!zone?.isServed)
    return { ...destination, isServed: false, reason: m["orders.shipping.notServed"]({ place: label }) };
  const excludedNames = await excludedProducts(db, zone, productIds);
  if (excludedNames.length > 0) {
    return {
      ...destination,
      isServed: false,
      reason: m["orders.shipping.goodsNotServed"]({
        names: excludedNames.map((name) => `“${name}”`).join(", "),
        place: label,
      }),
    };
  }
  return { ...destination, isServed: true, zone, arrival: estimateDelivery(zone, calendar, now) };
}

/** True if at least one of these products is public, and all public ones are services or courses. */
export async function needNoDelivery(db: Db, productIds: readonly string[]): Promise<boolean> {
  if (productIds.length === 0) return false;
  const found = await db
    .select({ kind: products.kind })
    .from(products)
    .where(and(isPublic, inArray(products.id, [...productIds])));
  return found.length > 0 && found.every(({ kind }) => kind !== "goods");
}

/**
 * Returns one unit for each id of a public product that has to be delivered. A repeated id gives several
 * units. Skips all other ids.
 */
export async function oneUnitOfEach(db: Db, productIds: readonly string[]): Promise<GoodsToDeliver["lines"]> {
  if (productIds.length === 0) return [];
  const found = await db
    .select({ id: products.id, shippingWeightGrams: products.shippingWeightGrams })
    .from(products)
    .where(and(isPublic, eq(products.kind, "goods"), inArray(products.id, [...productIds])));
  const weights = new Map(found.map(({ id, shippingWeightGrams }) => [id, shippingWeightGrams]));
  return productIds.flatMap((id) => {
    const shippingWeightGrams = weights.get(id.toLowerCase());
    return shippingWeightGrams === undefined ? [] : [{ shippingWeightGrams, quantity: 1 }];
  });
}

/** Names of products that the zone excludes. */
async function excludedProducts(
  db: Db,
  { excludedCategories }: DeliveryZone,
  productIds: readonly string[],
): Promise<string[]> {
  if (excludedCategories.length === 0 || productIds.length === 0) return [];
  const found = await db
    .select({ name: products.name })
    .from(products)
    .where(
      and(
        isPublic,
        eq(products.kind, "goods"),
        inArray(products.id, [...productIds]),
        inArray(products.categoryId, excludedCategories),
      ),
    )
    .orderBy(asc(products.name));
  return found.map(({ name }) => name);
}
