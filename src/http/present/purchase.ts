import type { createOrder, requestPayment } from "#contract/checkout.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { Purchase } from "#domain/checkout/begin-purchase.ts";
import type { Shop } from "#domain/shop.ts";
import { toRupees } from "./money.ts";

/** A purchase as the payment pop-up needs it: the amount in paise, everything a person reads in rupees. */
export function presentPurchase(
  purchase: Purchase,
  gateway: Pick<Shop["payments"], "keyId" | "name">,
): PayloadOf<typeof createOrder> {
  return {
    id: purchase.providerOrderId,
    amount: purchase.amountPaise,
    currency: "INR",
    receipt: purchase.receipt,
    key_id: gateway.keyId,
    gateway: gateway.name,
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
  { providerOrderId, amountPaise }: { providerOrderId: string; amountPaise: number },
  gateway: Pick<Shop["payments"], "keyId" | "name">,
): PayloadOf<typeof requestPayment> {
  const order = { id: providerOrderId, amount: amountPaise, currency: "INR" as const };
  return { order, key_id: gateway.keyId, gateway: gateway.name };
}
