import type { RefObject } from "react";
import { api } from "#app/api.ts";
import type { User } from "#contract/accounts/auth.ts";
import type { ShippingAddress } from "#contract/checkout/checkout.ts";
import { listOwnOrders, type Order } from "#contract/orders/orders.ts";

/** A shipping address without the recipient. */
type Place = Pick<ShippingAddress, "address" | "city" | "state" | "pincode" | "country">;

/** How many orders are searched for a complete address; orders of checkout A have no city. */
const maxOrders = 10;

/** The address of the customer's last order, unless the profile has a newer one. */
async function lastAddress(user: User, signal: AbortSignal): Promise<Place | null> {
  const { orders } = await api(listOwnOrders, { query: { limit: String(maxOrders) } }, { signal });
  return latestPlace(orders, user);
}

/**
 * The address of the newest order with a city and a PIN code. Null if the profile address has changed since that order,
 * because the order's city and PIN code would not match the new address.
 */
export function latestPlace(
  orders: readonly Pick<Order, "buyer" | "shippingAddress">[],
  { address: profileAddress }: Pick<User, "address">,
): Place | null {
  const order = orders.find(({ shippingAddress: { city, pincode } }) => city !== "" && pincode !== "");
  if (!order) return null;
  const { address, city, state, pincode, country } = order.shippingAddress;
  const isCurrent = profileAddress === order.buyer.address || profileAddress === address;
  return isCurrent ? { address, city, state, pincode, country } : null;
}

/**
 * Fills the form with the address of the last order. Resolves to false if no such address exists, or if the customer
 * has already typed something.
 */
export async function fillInLastAddress(
  user: User,
  form: RefObject<HTMLFormElement | null>,
  signal: AbortSignal,
): Promise<boolean> {
  const place = await lastAddress(user, signal);
  return place !== null && form.current !== null && !signal.aborted && fillIn(form.current, place);
}

/** Fills in all fields or, if the user has changed any of them, none. */
function fillIn(form: HTMLFormElement, place: Place): boolean {
  const fields = Object.entries(place).map(([name, text]) => ({
    control: form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement,
    text,
  }));
  if (fields.some(({ control }) => control.value !== control.defaultValue)) return false;
  for (const { control, text } of fields) control.value = text;
  return true;
}
