import { and, asc, inArray } from "drizzle-orm";
import type { DeliveryZone } from "#contract/delivery-zones.ts";
import { indianStates, type StateCode } from "#contract/indian-states.ts";
import type { ShopSettings } from "#contract/settings-fields.ts";
import { shippingWords } from "#contract/shipping-words.ts";
import { stateOfAddress } from "#domain/tax/place-of-supply.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { type Arrival, arrivalOf } from "./arrival.ts";
import { type Place, zoneOfPlace } from "./zone-of-place.ts";

/** Whether goods go to a place. `state` is undefined where neither its name nor its PIN code tells. */
export type DeliveryOffer = { state: StateCode | undefined } & (
  | { isServed: true; zone: DeliveryZone; arrival: Arrival }
  /** In words for the buyer. */
  | { isServed: false; reason: string }
);

/** Says whether these products go to a place, by which zone, and when they arrive if they are ordered now. */
export async function offerDelivery(
  db: Db,
  { zones, ...calendar }: ShopSettings["delivery"],
  { place, productIds, now = new Date() }: { place: Place; productIds: readonly string[]; now?: Date },
): Promise<DeliveryOffer> {
  const state = stateOfAddress(place);
  const named = shippingWords.place(place.pincode, state && indianStates[state].name);
  const zone = zoneOfPlace(zones, place);
  if (!zone?.isServed) return { state, isServed: false, reason: shippingWords.notServed(named) };
  const staying = await excludedProducts(db, zone, productIds);
  if (staying.length > 0) {
    return { state, isServed: false, reason: shippingWords.goodsNotServed(staying, named) };
  }
  return { state, isServed: true, zone, arrival: arrivalOf(zone, calendar, now) };
}

/** Integer paise: what a zone asks for goods of a value. */
export function chargeOfZone({ charge, freeFrom }: DeliveryZone, valuePaise: number): number {
  return freeFrom !== null && valuePaise >= Math.round(freeFrom * 100) ? 0 : Math.round(charge * 100);
}

/** The names of products that may not go into a zone. */
async function excludedProducts(
  db: Db,
  { excludedCategories }: DeliveryZone,
  productIds: readonly string[],
): Promise<string[]> {
  if (excludedCategories.length === 0 || productIds.length === 0) return [];
  const found = await db
    .select({ name: products.name })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), inArray(products.categoryId, excludedCategories)))
    .orderBy(asc(products.name));
  return found.map(({ name }) => name);
}
