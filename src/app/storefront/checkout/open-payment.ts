import { type StoredValue, storedValue } from "#app/lib/stored-value.ts";
import { brand } from "#contract/brand.ts";
import { ProviderReceipt } from "#contract/checkout.ts";

const kept = new Map<string, StoredValue<ProviderReceipt>>();

/**
 * The receipt of a payment that the server has not confirmed yet. It outlives a closed browser, so that the next
 * visit to the checkout asks again instead of inviting a second payment.
 */
export function openPaymentOf(userId: string): StoredValue<ProviderReceipt> {
  let value = kept.get(userId);
  if (!value) {
    value = storedValue(`${brand.storagePrefix}_payment_${userId}`, (stored) => {
      const result = ProviderReceipt.safeParse(stored);
      return result.success ? result.data : null;
    });
    kept.set(userId, value);
  }
  return value;
}
