import * as contract from "#contract/checkout/checkout.ts";
import { listPaymentMethods } from "#contract/payments/payment-methods.ts";
import { beginPurchase } from "#domain/checkout/begin-purchase.ts";
import type { CartPosition } from "#domain/checkout/quote.ts";
import { quoteFor } from "#domain/checkout/quote-for.ts";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { payInSandbox } from "#domain/payments/pay-in-sandbox.ts";
import { PaymentMethodCache } from "#domain/payments/payment-method-cache.ts";
import { type Verification, verifyPayment, verifyPurchase } from "#domain/payments/verify-payment.ts";
import { statesOfSale } from "#domain/tax/place-of-supply.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { callerDigest, type Throttle } from "../rate-limit.ts";
import { toPaise } from "../serialize/money.ts";
import { serializeOrder } from "../serialize/order.ts";
import { serializePayment, serializePurchase, serializeQuote } from "../serialize/purchase.ts";
import { limitCouponGuesses } from "./limit-coupon-guesses.ts";

const everyMinute = { windowMilliseconds: 60_000, message: m["checkout.refusal.tooManyBegun"] };

/** Limits on starting purchases, one per account and one per IP address, shared by both checkouts. */
const purchaseThrottles: readonly Throttle[] = [
  { scope: "purchase by address", by: "address", limit: 60, ...everyMinute },
  { scope: "purchase", by: "account", limit: 10, ...everyMinute },
];

export function bindCheckout(bind: Binder, options: ApiOptions): void {
  const { shop } = options;
  const paymentMethods = new PaymentMethodCache(shop);

  /** Requests with a coupon code could be guesses, so limit them. */
  const withCoupon = <Result extends object>(
    { couponCode }: { couponCode?: string | undefined },
    caller: { account: string; address: string },
    run: () => Promise<Result>,
  ) => (couponCode === undefined ? run() : limitCouponGuesses(options, caller, run));

  bind(listPaymentMethods, async () => ({ providers: await paymentMethods.all() }));

  bind(
    contract.quotePurchase,
    async ({ input: { body }, viewer, clientAddress }) => {
      const quote = await withCoupon(body, { account: viewer._id, address: clientAddress }, () =>
        quoteFor(shop, {
          userId: viewer._id,
          cart: positionsOf(body.cartItems),
          prices: body.prices,
          destination: placeFromInput(body.destination),
          couponCode: body.couponCode,
        }),
      );
      return serializeQuote(quote, statesOfSale((await shop.settings()).company, body.destination ?? null));
    },
    { budget: "reads", priority: "purchase" },
  );

  bind(
    contract.createOrder,
    async ({ input: { body }, viewer, clientAddress }) => {
      const purchase = await withCoupon(body, { account: viewer._id, address: clientAddress }, () =>
        beginPurchase(shop, {
          userId: viewer._id,
          origin: options.rateLimits ? callerDigest(clientAddress) : undefined,
          cart: positionsOf(body.cartItems),
          expectedTotalPaise: toPaise(body.totalAmount),
          shippingAddress: body.shippingAddress,
          couponCode: body.couponCode,
          business: body.business,
          gateway: body.gateway,
        }),
      );
      const { company } = await shop.settings();
      const sale = statesOfSale(company, purchase.shippingAddress, body.business?.gstin);
      return { ...serializePurchase(purchase, sale), message: m["checkout.created"]() };
    },
    { throttles: purchaseThrottles, budget: "purchases", priority: "purchase" },
  );

  bind(
    contract.verifyPayment,
    async ({ input: { body }, viewer }) => {
      const order = await verifyPayment(shop, { userId: viewer._id, proof: proofOf(body) });
      return { order: serializeOrder(order), message: m["checkout.placed"]() };
    },
    { priority: "money" },
  );

  bind(
    contract.requestPayment,
    async ({ input: { body }, viewer }) => {
      const { amount, addressId, business } = body;
      const destination = placeFromInput(body.destination);
      const request = { userId: viewer._id, amountPaise: toPaise(amount), addressId, destination, business };
      return serializePayment(await requestPayment(shop, request));
    },
    { throttles: purchaseThrottles, budget: "purchases", priority: "purchase" },
  );

  bind(
    contract.verifyPurchase,
    async ({ input: { body }, viewer }) => {
      const order = await verifyPurchase(shop, {
        userId: viewer._id,
        proof: proofOf(body.response),
        cart: positionsOf(body.products),
      });
      return { order: serializeOrder(order), message: m["checkout.multiStep.paid"]() };
    },
    { priority: "money" },
  );

  bind(
    contract.paySandbox,
    async ({ input: { body } }) => {
      const result = await payInSandbox(shop, { providerOrderId: body.order_id, outcome: body.outcome });
      return "error" in result ? { error: result.error } : { receipt: result };
    },
    { priority: "money" },
  );
}

/** A destination with neither PIN code nor state counts as no destination. */
const placeFromInput = (destination: contract.Destination | undefined) =>
  destination && (destination.pincode || destination.state) ? destination : undefined;

const proofOf = (receipt: contract.ProviderReceipt): Verification["proof"] => ({
  providerOrderId: receipt.razorpay_order_id,
  paymentId: receipt.razorpay_payment_id,
  signature: receipt.razorpay_signature,
});

/** Converts cart items to domain format. */
export const positionsOf = (
  items: readonly { _id: string; variant?: string | undefined; quantity: number }[],
): CartPosition[] =>
  items.map(({ _id, variant, quantity }) => ({
    productId: _id,
    ...(variant && { variantId: variant }),
    quantity,
  }));
