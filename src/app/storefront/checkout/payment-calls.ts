import { api } from "#app/api.ts";
import { deliveryMessage } from "#app/lib/check-delivery.ts";
import {
  createOrder,
  type Destination,
  quotePurchase,
  requestPayment,
  verifyPayment,
  verifyPurchase,
} from "#contract/checkout/checkout.ts";
import type { PriceKind } from "#contract/checkout/price-kinds.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { RequestContext } from "./checkout-flow.ts";
import { completeOrder } from "./complete-order.ts";
import { currentCoupon, requestWithCoupon, requestWithOptionalCoupon } from "./current-coupon.ts";
import type { OpenPayment } from "./open-payment.ts";
import type { PaymentOrder } from "./payment-windows/payment-outcome.ts";

/** Checkout B: creates a provider order for a cart, with the current coupon. */
export const openOrder = (
  body: InputOf<typeof createOrder>["body"],
  { offered, signal }: RequestContext,
): Promise<PaymentOrder> =>
  requestWithCoupon((coupon) => api(createOrder, { body: { ...body, ...coupon } }, { signal })).then(
    (answer) => {
      const order = completeOrder(answer, offered, body.gateway);
      // The customer does not return to this page after a bank transfer, so forget the coupon now.
      if (order.gateway === "bank-transfer") currentCoupon.write(null);
      return order;
    },
  );

/** Checkout A: creates a provider order for an amount in rupees. */
export async function openOrderForAmount(
  body: InputOf<typeof requestPayment>["body"],
  { offered, signal }: RequestContext,
): Promise<PaymentOrder> {
  const { order, ...rest } = await api(requestPayment, { body }, { signal });
  return completeOrder({ ...order, ...rest }, offered, undefined);
}

/**
 * The current price of a cart with charges and discounts. With a destination, also the delivery date, or the reason why
 * there is no delivery.
 */
export async function quote(
  cartItems: InputOf<typeof quotePurchase>["body"]["cartItems"],
  prices: PriceKind,
  signal?: AbortSignal,
  destination?: Destination,
) {
  const body = { cartItems, prices, destination };
  const request = (coupon: { couponCode?: string }) =>
    api(quotePurchase, { body: { ...body, ...coupon } }, signal && { signal });
  const quoted = await (prices === "effective" ? requestWithOptionalCoupon(request) : request({}));
  return { ...quoted, deliveryText: quoted.delivery && deliveryMessage(quoted.delivery).message };
}

/** Asks the server to confirm a payment of either checkout. */
export function verify(payment: OpenPayment, orderDetails?: unknown) {
  const { products, buyer, address, totalPrice, ...receipt } = payment;
  if (products) {
    return api(verifyPurchase, { body: { response: receipt, products, buyer, address, totalPrice } });
  }
  return api(verifyPayment, { body: { ...receipt, orderDetails, useCart: true } }).then((verified) => {
    currentCoupon.write(null);
    return verified;
  });
}
