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
import { completeOrder } from "./complete-order.ts";
import { askWithCoupon, askWithOrWithoutCoupon, couponInUse } from "./coupon-in-use.ts";
import type { OpenPayment } from "./open-payment.ts";
import type { PaymentOrder } from "./payment-windows/payment-outcome.ts";
import type { Asking } from "./till.ts";

/** Checkout B: an order of the payment provider over a cart, with the coupon that the shopper has given. */
export const openOrder = (
  body: InputOf<typeof createOrder>["body"],
  { offered, signal }: Asking,
): Promise<PaymentOrder> =>
  askWithCoupon((said) => api(createOrder, { body: { ...body, ...said } }, { signal })).then((answer) => {
    const order = completeOrder(answer, offered, body.gateway);
    // Nobody comes back to this page from a transfer.
    if (order.gateway === "bank-transfer") couponInUse.write(null);
    return order;
  });

/** Checkout A: an order of the payment provider over an amount, in rupees. */
export async function openPaymentOver(
  body: InputOf<typeof requestPayment>["body"],
  { offered, signal }: Asking,
): Promise<PaymentOrder> {
  const { order, ...rest } = await api(requestPayment, { body }, { signal });
  return completeOrder({ ...order, ...rest }, offered, undefined);
}

/**
 * What a cart costs now, with all that is put on or taken off, by the coupon, too; of a place also in words when it
 * arrives, or why not.
 */
export async function quote(
  cartItems: InputOf<typeof quotePurchase>["body"]["cartItems"],
  prices: PriceKind,
  signal?: AbortSignal,
  destination?: Destination,
) {
  const body = { cartItems, prices, destination };
  const ask = (said: { couponCode?: string }) =>
    api(quotePurchase, { body: { ...body, ...said } }, signal && { signal });
  const quoted = await (prices === "effective" ? askWithOrWithoutCoupon(ask) : ask({}));
  return { ...quoted, news: quoted.delivery && deliveryNews(quoted.delivery).words };
}

/** Has the server confirm a payment of either checkout. */
export function verify(payment: OpenPayment, orderDetails?: unknown) {
  const { products, buyer, address, totalPrice, ...receipt } = payment;
  if (products) {
    return api(verifyPurchase, { body: { response: receipt, products, buyer, address, totalPrice } });
  }
  return api(verifyPayment, { body: { ...receipt, orderDetails, useCart: true } }).then((verified) => {
    couponInUse.write(null);
    return verified;
  });
}
