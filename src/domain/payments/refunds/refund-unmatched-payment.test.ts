import { describe, expect, it } from "vitest";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import type { PaymentGateway } from "#ports/payments/payment-gateway.ts";
import { joinGateways, type OfferedGateway } from "#ports/payments/payment-gateways.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";
import { verifyPurchase } from "../verify-payment.ts";
import { executeRefund } from "./execute-refund.ts";
import { refundUnmatchedPayment } from "./refund-unmatched-payment.ts";

describe.each(databaseKinds)("refundUnmatchedPayment on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);

  /** A captured payment of checkout A whose browser first reported items with a different price. */
  async function createHeldPayment() {
    const { id: userId } = await openCustomer(razorpay.db);
    const product = await addProduct(razorpay.db, { pricePaise: 500_00 });
    const { providerOrderId } = await requestPayment(razorpay.shop, { userId, amountPaise: 500_00 });
    const receipt = razorpay.fake.bank.pay(providerOrderId, { capture: false });
    const paymentId = receipt.razorpay_payment_id;
    const proof = { providerOrderId, paymentId, signature: receipt.razorpay_signature };
    const claim = (quantity: number) =>
      verifyPurchase(razorpay.shop, { userId, proof, cart: [{ productId: product.id, quantity }] });
    await expect(claim(2)).rejects.toMatchObject({ refusal: "conflict" });
    const [unmatched] = await razorpay.db.select().from(unmatchedPayments);
    return {
      id: unmatched?.id ?? "",
      paymentId,
      actor: await openAdministrator(razorpay.db),
      buyWhatWasPaid: () => claim(1),
    };
  }

  /** A provider that delays every refund request but the first until released. */
  function delayingGateway(gateway: OfferedGateway) {
    let resume = () => {};
    const resumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    let requestCount = 0;
    const refundPayment: PaymentGateway["refundPayment"] = async (refundInput) => {
      requestCount += 1;
      if (requestCount > 1) await resumed;
      return gateway.refundPayment(refundInput);
    };
    return { payments: joinGateways({ ...gateway, refundPayment }), resume: () => resume() };
  }

  it("rejects a retry once the payment has become an order", {
    tags: ["spec:10.93"],
  }, async () => {
    const { id, paymentId, actor, buyWhatWasPaid } = await createHeldPayment();
    razorpay.fake.setFailure("500-json", { only: "POST /v1/payments" });
    await expect(refundUnmatchedPayment(razorpay.shop, { id, actor })).rejects.toThrow();
    razorpay.fake.setFailure(null);
    const [requested] = await razorpay.db.select().from(paymentRefunds);
    if (!requested) throw new Error("No refund was asked for");
    const { payments, resume } = delayingGateway(razorpay.gateway);
    const execute = () => executeRefund({ db: razorpay.db, payments }, requested);
    const attempts = [execute(), execute()];
    await expect(Promise.race(attempts)).rejects.toMatchObject({ refusal: "conflict" });
    await buyWhatWasPaid();
    resume();
    await Promise.allSettled(attempts);
    expect(await readPaidOrders(razorpay.db)).toMatchObject([{ paymentId }]);
    expect(razorpay.fake.bank.payment(paymentId)).toMatchObject({ status: "captured", amount_refunded: 0 });
    expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([{ status: "refused" }]);
  });

  it("retries a refund without a response", async () => {
    const { id, paymentId, actor } = await createHeldPayment();
    await razorpay.gateway.capturePayment(paymentId, 500_00);
    const refund = () => refundUnmatchedPayment(razorpay.shop, { id, actor });
    razorpay.fake.setFailure("500-json", { only: "POST /v1/payments" });
    await expect(refund()).rejects.toMatchObject({ refusal: "unavailable" });
    razorpay.fake.setFailure(null);
    expect(await refund()).toMatchObject({ amountPaise: 500_00 });
    expect(razorpay.fake.bank.payment(paymentId)).toMatchObject({ status: "refunded" });
  });

  it("leaves a refund to the process that requested it until its attempt has timed out", async () => {
    const { id, paymentId, actor } = await createHeldPayment();
    await razorpay.gateway.capturePayment(paymentId, 500_00);
    const crashed = joinGateways({ ...razorpay.gateway, refundPayment: () => new Promise<never>(() => {}) });
    void refundUnmatchedPayment({ db: razorpay.db, payments: crashed }, { id, actor });
    const current = async () => (await razorpay.db.select().from(paymentRefunds))[0];
    await expect.poll(async () => (await current())?.attemptEndsAt).toBeInstanceOf(Date);
    const requested = await current();
    if (!requested) throw new Error("No refund was asked for");
    const meanwhile = executeRefund(razorpay.shop, requested, { timeoutMilliseconds: 100 });
    await expect(meanwhile).rejects.toMatchObject({ refusal: "unavailable" });
    await razorpay.db.update(paymentRefunds).set({ attemptEndsAt: new Date(Date.now() - 1) });
    expect(await refundUnmatchedPayment(razorpay.shop, { id, actor })).toMatchObject({ amountPaise: 500_00 });
  });
});
