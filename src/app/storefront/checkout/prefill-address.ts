import { api } from "#app/api.ts";
import { loadAddresses } from "#app/lib/address-book.ts";
import type { SavedAddress } from "#contract/accounts/address-book.ts";
import type { User } from "#contract/accounts/auth.ts";
import type { ShippingAddress } from "#contract/checkout/checkout.ts";
import { listOwnOrders, type Order } from "#contract/orders/orders.ts";

/** A shipping address without the recipient. */
type Place = Pick<ShippingAddress, "address" | "city" | "state" | "pincode" | "country">;

/** How many orders are searched for a complete address; orders of checkout A have no city. */
const maxOrders = 10;

export interface Prefill {
  /** The customer's address book, the default first. */
  addresses: readonly SavedAddress[];
  /** The address of the last order, unless the profile has a newer one. */
  lastPlace: Place | null;
}

/** Loads the addresses with which the form can be filled. What cannot be loaded is left out. */
export async function loadPrefill(user: User, signal: AbortSignal): Promise<Prefill> {
  const [addresses, lastPlace] = await Promise.all([
    loadAddresses(signal).catch(() => []),
    lastAddress(user, signal).catch(() => null),
  ]);
  return { addresses, lastPlace };
}

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
