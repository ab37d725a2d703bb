import type { createOrder, requestPayment } from "#contract/checkout.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { Purchase } from "#domain/checkout/begin-purchase.ts";
import type { RequestedPayment } from "#domain/checkout/request-payment.ts";
import { toRupees } from "./money.ts";

/** A purchase as the payment pop-up needs it: the amount in paise, everything a person reads in rupees. */
export function presentPurchase(purchase: Purchase, keyId: string): PayloadOf<typeof createOrder> {
  return {
    id: purchase.providerOrderId,
    amount: purchase.amountPaise,
    currency: "INR",
    receipt: purchase.receipt,
    key_id: keyId,
    gateway: purchase.gateway,
    orderDetails: {
      intentId: purchase.intentId,
      items: purchase.lines.map((line) => ({
        _id: line.productId,
        name: line.name,
        image: line.image,
        price: toRupees(line.unitPricePaise),
        quantity: line.quantity,
      })),
      totalAmount: toRupees(purchase.amountPaise),
      shippingAddress: purchase.shippingAddress,
    },
  };
}

/** Checkout A's payment as the pop-up needs it, in paise. */
export function presentRequestedPayment(
  { gateway, providerOrderId, amountPaise }: RequestedPayment,
  keyId: string,
): PayloadOf<typeof requestPayment> {
  const order = { id: providerOrderId, amount: amountPaise, currency: "INR" as const };
  return { order, key_id: keyId, gateway };
}
