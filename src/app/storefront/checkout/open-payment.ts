import { type StoredValue, storedValue } from "#app/lib/stored-value.ts";
import type { ProviderReceipt } from "#contract/checkout/checkout.ts";
import { brand } from "#contract/kernel/brand.ts";

/** Details of a purchase that checkout A sends only when it confirms the payment (Specification §7). */
export interface PurchaseClaim {
  products: { _id: string; quantity: number }[];
  buyer: { name: string; email: string; phone: string };
  address: string;
  /** In rupees. */
  totalPrice: number;
}

/** A completed payment. A payment from checkout A has `products`. */
export type OpenPayment = ProviderReceipt & Partial<PurchaseClaim>;

const receiptFields = ["razorpay_order_id", "razorpay_payment_id", "razorpay_signature"] as const;
const openPayments = new Map<string, StoredValue<OpenPayment>>();

/**
 * The receipt of a payment that the server has not confirmed yet. The receipt is stored, so that the next visit to the
 * checkout checks the payment again instead of inviting a second payment.
 */
export function openPaymentOf(userId: string): StoredValue<OpenPayment> {
  let value = openPayments.get(userId);
  if (!value) {
    value = storedValue(`${brand.storagePrefix}_payment_${userId}`, (stored) => {
      const candidate = stored as OpenPayment | null;
      // Only the shape is checked here; the server verifies the receipt.
      return receiptFields.every((field) => typeof candidate?.[field] === "string") ? candidate : null;
    });
    openPayments.set(userId, value);
  }
  return value;
}
