import { adjustmentInRupees } from "#contract/checkout/adjustments.ts";
import type { createOrder, quotePurchase, requestPayment } from "#contract/checkout/checkout.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { Purchase } from "#domain/checkout/begin-purchase.ts";
import { type Quote, quotedLine } from "#domain/checkout/quote.ts";
import type { RequestedPayment } from "#domain/checkout/request-payment.ts";
import type { StatesOfSale } from "#domain/tax/place-of-supply.ts";
import { serializeDelivery } from "./delivery.ts";
import { toRupees } from "./money.ts";
import { serializeTaxes } from "./taxes.ts";

/** A purchase for the payment form: the amount in paise, everything shown to people in rupees. */
export function serializePurchase(
  purchase: Purchase,
  sale: StatesOfSale | null,
): PayloadOf<typeof createOrder> {
  return {
    id: purchase.providerOrderId,
    amount: purchase.amountPaise,
    currency: "INR",
    receipt: purchase.receipt,
    key_id: purchase.keyId,
    gateway: purchase.gateway,
    orderDetails: {
      intentId: purchase.intentId,
      ...serializeQuote({ ...purchase, totalPaise: purchase.amountPaise, delivery: null }, sale),
      shippingAddress: purchase.shippingAddress,
    },
  };
}

/** The price of a cart for the checkout page; `sale` is null if the shop owes no tax. */
export function serializeQuote(
  { lines, adjustments, totalPaise, delivery }: Quote,
  sale: StatesOfSale | null,
): PayloadOf<typeof quotePurchase> {
  return {
    items: lines.map(quotedLine),
    adjustments: adjustments.map(adjustmentInRupees),
    ...(sale && { taxes: serializeTaxes({ lines, adjustments, ...sale }) }),
    ...(delivery && { delivery: serializeDelivery(delivery, shippingOf(adjustments)) }),
    totalAmount: toRupees(totalPaise),
  };
}

/** Delivery charge minus its discounts, in integer paise. */
const shippingOf = (adjustments: Quote["adjustments"]) =>
  adjustments
    .filter(({ kind, of }) => kind === "shipping" || of === "shipping")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** A payment of checkout A for the payment form, in paise. */
export function serializePayment({
  gateway,
  keyId,
  providerOrderId,
  amountPaise,
}: RequestedPayment): PayloadOf<typeof requestPayment> {
  const order = { id: providerOrderId, amount: amountPaise, currency: "INR" as const };
  return { order, key_id: keyId, gateway };
}
