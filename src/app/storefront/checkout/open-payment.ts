import { type StoredValue, storedValue } from "#app/lib/stored-value.ts";
import { brand } from "#contract/brand.ts";
import type { ProviderReceipt } from "#contract/checkout.ts";

/** What checkout A says of a purchase only when its payment is confirmed (Specification §7). */
export interface PurchaseClaim {
  products: { _id: string; quantity: number }[];
  buyer: { name: string; email: string; phone: string };
  address: string;
  /** Rupees. */
  totalPrice: number;
}

/** A payment that was made; with `products` it is one of checkout A. */
export type OpenPayment = ProviderReceipt & Partial<PurchaseClaim>;

const receiptFields = ["razorpay_order_id", "razorpay_payment_id", "razorpay_signature"] as const;
const kept = new Map<string, StoredValue<OpenPayment>>();

/**
 * The receipt of a payment that the server has not confirmed yet. It outlives a closed browser, so that the next
 * visit to the checkout asks again instead of inviting a second payment.
 */
export function openPaymentOf(userId: string): StoredValue<OpenPayment> {
  let value = kept.get(userId);
  if (!value) {
    value = storedValue(`${brand.storagePrefix}_payment_${userId}`, (stored) => {
      const candidate = stored as OpenPayment | null;
      // The server checks it; here it only has to be a receipt at all.
      return receiptFields.every((field) => typeof candidate?.[field] === "string") ? candidate : null;
    });
    kept.set(userId, value);
  }
  return value;
}
