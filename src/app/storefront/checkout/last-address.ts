import type { RefObject } from "react";
import { api } from "#app/api.ts";
import type { User } from "#contract/auth.ts";
import type { ShippingAddress } from "#contract/checkout.ts";
import { listOwnOrders, type Order } from "#contract/orders.ts";

/** The part of a shipping address that is one place. */
type Place = Pick<ShippingAddress, "address" | "city" | "state" | "pincode" | "country">;

/** How many orders are looked through; those of the checkout in steps know no city. */
const ordersLookedAt = 10;

/** Where the customer's last order went, unless the profile has a newer address; null when there is none. */
async function lastAddress(user: User, signal: AbortSignal): Promise<Place | null> {
  const { orders } = await api(listOwnOrders, { query: { limit: String(ordersLookedAt) } }, { signal });
  return placeOf(orders, user);
}

/**
 * The place of the newest order that has a whole one. A profile that was changed since then, to another address than
 * that order's, speaks of another place: city and pincode of the order would lead the parcel astray.
 */
export function placeOf(
  orders: readonly Pick<Order, "buyer" | "shippingAddress">[],
  { address: ofProfile }: Pick<User, "address">,
): Place | null {
  const order = orders.find(({ shippingAddress: { city, pincode } }) => city !== "" && pincode !== "");
  if (!order) return null;
  const { address, city, state, pincode, country } = order.shippingAddress;
  const isCurrent = ofProfile === order.buyer.address || ofProfile === address;
  return isCurrent ? { address, city, state, pincode, country } : null;
}

/** Fills the place of the last order into a form that is still there then; answers whether it did. */
export async function fillInLastAddress(
  user: User,
  form: RefObject<HTMLFormElement | null>,
  signal: AbortSignal,
): Promise<boolean> {
  const place = await lastAddress(user, signal);
  return place !== null && form.current !== null && !signal.aborted && fillIn(form.current, place);
}

/** Fills in a place as a whole: half of one and half of another is none. */
function fillIn(form: HTMLFormElement, place: Place): boolean {
  const fields = Object.entries(place).map(([name, text]) => ({
    control: form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement,
    text,
  }));
  if (fields.some(({ control }) => control.value !== control.defaultValue)) return false;
  for (const { control, text } of fields) control.value = text;
  return true;
}
