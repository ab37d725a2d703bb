import { api } from "#app/api.ts";
import { deliveryNews } from "#app/lib/ask-delivery.ts";
import {
  createOrder,
  type Destination,
  quotePurchase,
  requestPayment,
  verifyPayment,
  verifyPurchase,
} from "#contract/checkout.ts";
import type { PriceKind } from "#contract/checkout-words.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { OpenPayment } from "./open-payment.ts";
import type { PaymentOrder } from "./payment-windows/payment-outcome.ts";

/** Checkout B: an order of the payment provider over a cart. */
export const openOrder = (
  body: InputOf<typeof createOrder>["body"],
  signal: AbortSignal,
): Promise<PaymentOrder> => api(createOrder, { body }, { signal });

/** Checkout A: an order of the payment provider over an amount, in rupees. */
export async function openPaymentOver(
  body: InputOf<typeof requestPayment>["body"],
  signal: AbortSignal,
): Promise<PaymentOrder> {
  const { order, ...rest } = await api(requestPayment, { body }, { signal });
  return { ...order, ...rest };
}

/** What a cart costs now, with all that is put on or taken off; of a place also in words when it arrives, or why not. */
export async function quote(
  cartItems: InputOf<typeof quotePurchase>["body"]["cartItems"],
  prices: PriceKind,
  signal?: AbortSignal,
  destination?: Destination,
) {
  const body = { cartItems, prices, destination };
  const quoted = await api(quotePurchase, { body }, signal && { signal });
  return { ...quoted, news: quoted.delivery && deliveryNews(quoted.delivery).words };
}

/** Has the server confirm a payment of either checkout. */
export function verify(payment: OpenPayment, orderDetails?: unknown) {
  const { products, buyer, address, totalPrice, ...receipt } = payment;
  if (products) {
    return api(verifyPurchase, { body: { response: receipt, products, buyer, address, totalPrice } });
  }
  return api(verifyPayment, { body: { ...receipt, orderDetails, useCart: true } });
}
