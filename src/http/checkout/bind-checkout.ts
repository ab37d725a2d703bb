import * as contract from "#contract/checkout.ts";
import { checkoutWords } from "#contract/checkout-words.ts";
import { beginPurchase } from "#domain/checkout/begin-purchase.ts";
import { payInSandbox } from "#domain/checkout/pay-in-sandbox.ts";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { type Verification, verifyPayment, verifyPurchase } from "#domain/checkout/verify-payment.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { toPaise } from "../present/money.ts";
import { presentOrder } from "../present/order.ts";
import { presentPurchase, presentRequestedPayment } from "../present/purchase.ts";

export function bindCheckout(bind: Binder, { shop }: ApiOptions): void {
  bind(contract.createOrder, async ({ input: { body }, viewer }) => {
    const purchase = await beginPurchase(shop, {
      userId: viewer._id,
      cart: positionsOf(body.cartItems),
      expectedTotalPaise: toPaise(body.totalAmount),
      shippingAddress: body.shippingAddress,
    });
    return presentPurchase(purchase, shop.payments.keyId);
  });

  bind(contract.verifyPayment, async ({ input: { body }, viewer }) => {
    const order = await verifyPayment(shop, { userId: viewer._id, proof: proofOf(body) });
    return { order: presentOrder(order), message: checkoutWords.placed };
  });

  bind(contract.requestPayment, async ({ input: { body }, viewer }) => {
    const request = { userId: viewer._id, amountPaise: toPaise(body.amount) };
    return presentRequestedPayment(await requestPayment(shop, request), shop.payments.keyId);
  });

  bind(contract.verifyPurchase, async ({ input: { body }, viewer }) => {
    const order = await verifyPurchase(shop, {
      userId: viewer._id,
      proof: proofOf(body.response),
      cart: positionsOf(body.products),
    });
    return { order: presentOrder(order), message: checkoutWords.paid };
  });

  bind(contract.paySandbox, async ({ input: { body } }) => {
    const result = await payInSandbox(shop, { providerOrderId: body.order_id, outcome: body.outcome });
    return "error" in result ? { error: result.error } : { receipt: result };
  });
}

const positionsOf = (items: { _id: string; quantity: number }[]) =>
  items.map(({ _id, quantity }) => ({ productId: _id, quantity }));

const proofOf = (receipt: contract.ProviderReceipt): Verification["proof"] => ({
  providerOrderId: receipt.razorpay_order_id,
  paymentId: receipt.razorpay_payment_id,
  signature: receipt.razorpay_signature,
});
