import * as z from "zod/mini";
import { type StoredValue, storedValue } from "#app/lib/stored-value.ts";
import { brand } from "#contract/brand.ts";
import { CartItems, ProviderReceipt } from "#contract/checkout.ts";

/** A payment that was made; with `products` it is one of checkout A, where they are said only now. */
const OpenPayment = z.extend(ProviderReceipt, { products: z.optional(CartItems) });
export type OpenPayment = z.infer<typeof OpenPayment>;

const kept = new Map<string, StoredValue<OpenPayment>>();

/**
 * The receipt of a payment that the server has not confirmed yet. It outlives a closed browser, so that the next
 * visit to the checkout asks again instead of inviting a second payment.
 */
export function openPaymentOf(userId: string): StoredValue<OpenPayment> {
  let value = kept.get(userId);
  if (!value) {
    value = storedValue(`${brand.storagePrefix}_payment_${userId}`, (stored) => {
      const result = OpenPayment.safeParse(stored);
      return result.success ? result.data : null;
    });
    kept.set(userId, value);
  }
  return value;
}
