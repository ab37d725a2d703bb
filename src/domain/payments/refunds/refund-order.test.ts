import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";
import { receiveEvent } from "../receive-event.ts";
import { settlePayment } from "../settle-payment.ts";
import { verifyPurchase } from "../verify-payment.ts";
import { refundOrder } from "./refund-order.ts";
import { refundUnmatchedPayment } from "./refund-unmatched-payment.ts";
import { sendRequestedRefunds } from "./send-requested-refunds.ts";

describe.each(databaseKinds)("order refunds on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);

  /** The bank rejects the latest refund, and Razorpay reports it twice. */
  async function rejectLatestRefund(paymentId: string) {
    const { bank } = razorpay.fake;
    const refund = [...bank.refunds.values()].filter(({ payment_id }) => payment_id === paymentId).at(-1);
    if (!refund) throw new Error(`${paymentId} has no refund`);
    refund.status = "failed";
    const payment = bank.payment(paymentId);
    Object.assign(payment, { amount_refunded: payment.amount_refunded - refund.amount, status: "captured" });
    const { body, headers } = razorpay.fake.webhook("refund.failed", refund.id);
    const event = {
      rawBody: Buffer.from(body),
      signature: headers["X-Razorpay-Signature"],
      eventId: headers["X-Razorpay-Event-Id"],
    };
    expect((await receiveEvent(razorpay.shop, event)).outcome).toBe("recorded");
    expect((await receiveEvent(razorpay.shop, event)).outcome).toBe("repeated");
  }

  async function placePaidOrder() {
    const { id: userId } = await openCustomer(razorpay.db);
    const actor = await openAdministrator(razorpay.db);
    const { providerOrderId } = await startPurchase(razorpay.shop, { userId });
    const paymentId = razorpay.fake.bank.pay(providerOrderId).razorpay_payment_id;
    const order = await settlePayment(razorpay.shop, { providerOrderId, paymentId });
    const refund = (amountPaise?: number, requestId = randomUUID()) =>
      refundOrder(razorpay.shop, {
        orderId: order.id,
        requestId,
        amountPaise,
        reason: "One propeller was missing.",
        actor,
      });
    return { order, refund, payment: () => razorpay.fake.bank.payment(paymentId) };
  }

  it("can be partial but never exceed the payment", { tags: ["spec:10.90"] }, async () => {
    const { refund, payment } = await placePaidOrder();
    expect(await refund(300_00)).toMatchObject({
      refunds: [{ amountPaise: 300_00, status: "refunded", reason: "One propeller was missing." }],
    });
    expect(payment()).toMatchObject({ amount_refunded: 300_00, status: "captured" });
    await expect(refund(700_01)).rejects.toMatchObject({
      refusal: "invalid",
      message: "At most ₹700 can be refunded",
      field: "amount",
    });
    expect((await refund()).refunds.map(({ amountPaise }) => amountPaise)).toEqual([300_00, 700_00]);
    expect(payment()).toMatchObject({ amount_refunded: 1_000_00, status: "refunded" });
    await expect(refund(1)).rejects.toMatchObject({ refusal: "conflict" });
    const emails = await razorpay.db.select().from(mailOutbox);
    expect(emails.filter(({ subject }) => subject.includes("refund of"))).toHaveLength(2);
    expect(await razorpay.db.select().from(auditEntries)).toHaveLength(4);
  });

  it("are sent once per request id, even if repeated concurrently", {
    tags: ["spec:10.90"],
  }, async () => {
    const { refund, payment } = await placePaidOrder();
    const refundInput = randomUUID();
    await Promise.all([
      refund(400_00, refundInput),
      refund(400_00, refundInput),
      refund(400_00, refundInput),
    ]);
    expect(payment()).toMatchObject({ amount_refunded: 400_00 });
    await expect(refund(500_00, refundInput)).rejects.toMatchObject({ refusal: "conflict" });
    const emails = await razorpay.db.select().from(mailOutbox);
    expect(emails.filter(({ subject }) => subject.includes("refund of"))).toHaveLength(1);
  });

  it("never exceed the remaining amount with concurrent requests", async () => {
    const { refund, payment } = await placePaidOrder();
    const outcomes = await Promise.allSettled([refund(600_00), refund(600_00), refund(600_00)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(payment()).toMatchObject({ amount_refunded: 600_00 });
  });

  it("are retried while the provider does not respond", { tags: ["spec:10.91"] }, async () => {
    const { refund, payment } = await placePaidOrder();
    razorpay.fake.setFailure("500-json", { only: "POST /v1/payments" });
    await expect(refund(250_00)).rejects.toMatchObject({ refusal: "unavailable" });
    razorpay.fake.setFailure(null);
    expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([{ status: "requested" }]);
    expect(await sendRequestedRefunds(razorpay.shop)).toMatchObject({ sent: 0 });
    const later = new Date(Date.now() + 3 * 60_000);
    expect(await sendRequestedRefunds(razorpay.shop, { now: later })).toMatchObject({ sent: 1 });
    expect(payment()).toMatchObject({ amount_refunded: 250_00 });
  });

  it("rejected later by the bank are marked as refused and can be requested again", {
    tags: ["spec:10.91"],
  }, async () => {
    const { refund, payment } = await placePaidOrder();
    await refund();
    await rejectLatestRefund(payment().id);
    expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([{ status: "refused" }]);
    expect((await refund(300_00)).refunds.map(({ status }) => status)).toEqual(["refused", "refunded"]);
    expect(payment()).toMatchObject({ amount_refunded: 300_00 });
  });

  it("of a payment without an order make it unmatched again if the bank rejects them later", async () => {
    const { id: userId } = await openCustomer(razorpay.db);
    const actor = await openAdministrator(razorpay.db);
    const { providerOrderId } = await requestPayment(razorpay.shop, { userId, amountPaise: 500_00 });
    const receipt = razorpay.fake.bank.pay(providerOrderId);
    const paymentId = receipt.razorpay_payment_id;
    const proof = { providerOrderId, paymentId, signature: receipt.razorpay_signature };
    const product = await addProduct(razorpay.db);
    const cart = [{ productId: product.id, quantity: 1 }];
    await expect(verifyPurchase(razorpay.shop, { userId, proof, cart })).rejects.toThrow();
    const [unmatched] = await razorpay.db.select().from(unmatchedPayments);
    const refundUnmatched = () => refundUnmatchedPayment(razorpay.shop, { id: unmatched?.id ?? "", actor });
    await refundUnmatched();
    await rejectLatestRefund(paymentId);
    expect(await razorpay.db.select().from(unmatchedPayments)).toMatchObject([
      { resolution: null, reasonCode: "refund-failed" },
    ]);
    await refundUnmatched();
    expect(razorpay.fake.bank.payment(paymentId)).toMatchObject({ status: "refunded" });
    expect(await razorpay.db.select().from(unmatchedPayments)).toMatchObject([{ resolution: "refunded" }]);
  });

  describe("made in Razorpay's dashboard", () => {
    async function applyRefundEvent(type: "refund.created" | "refund.processed", refundId: string) {
      const { body, headers } = razorpay.fake.webhook(type, refundId);
      const event = { rawBody: Buffer.from(body), signature: headers["X-Razorpay-Signature"] };
      return (await receiveEvent(razorpay.shop, event)).outcome;
    }

    it("are recorded with their order once, and reduce what can be refunded", {
      tags: ["spec:10.92"],
    }, async () => {
      const { order, refund, payment } = await placePaidOrder();
      const { id } = razorpay.fake.bank.refund(payment().id, { amount: 400_00 }, undefined);
      expect([
        await applyRefundEvent("refund.created", id),
        await applyRefundEvent("refund.processed", id),
      ]).toEqual(["recorded", "recorded"]);
      expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([
        {
          orderId: order.id,
          amountPaise: 400_00,
          status: "refunded",
          providerRefundId: id,
          requestedBy: null,
          reason: "",
          reasonCode: "provider-desk",
        },
      ]);
      const emails = await razorpay.db.select().from(mailOutbox);
      expect(emails.filter(({ subject }) => subject.includes("refund of"))).toMatchObject([
        { text: expect.stringContaining("through its payment provider") },
      ]);
      await expect(refund(600_01)).rejects.toMatchObject({ message: "At most ₹600 can be refunded" });
      await refund();
      expect(payment()).toMatchObject({ amount_refunded: 1_000_00 });
    });

    it("are distinguished from the shop's own refunds, even while a response is pending", async () => {
      const { refund, payment } = await placePaidOrder();
      razorpay.fake.setFailure("reset", { carriedOut: true });
      await expect(refund(400_00)).rejects.toMatchObject({ refusal: "unavailable" });
      razorpay.fake.setFailure(null);
      const [made] = [...razorpay.fake.bank.refunds.values()].filter(
        ({ payment_id }) => payment_id === payment().id,
      );
      expect(await applyRefundEvent("refund.processed", made?.id ?? "")).toBe("recorded");
      expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([{ status: "requested" }]);
      const later = new Date(Date.now() + 3 * 60_000);
      expect(await sendRequestedRefunds(razorpay.shop, { now: later })).toMatchObject({ sent: 1 });
      expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([
        { status: "refunded", amountPaise: 400_00, providerRefundId: made?.id },
      ]);
    });

    it("cancel the purchase if they refund everything before the order exists", {
      tags: ["spec:10.92"],
    }, async () => {
      const { id: userId } = await openCustomer(razorpay.db);
      const { providerOrderId, intentId } = await startPurchase(razorpay.shop, { userId });
      const paymentId = razorpay.fake.bank.pay(providerOrderId).razorpay_payment_id;
      const part = razorpay.fake.bank.refund(paymentId, { amount: 100_00 }, undefined);
      await applyRefundEvent("refund.processed", part.id);
      expect(await razorpay.db.select().from(unmatchedPayments)).toMatchObject([
        { paymentId, resolution: null, reasonCode: "refunded-early" },
      ]);
      expect(await razorpay.db.$count(paymentRefunds)).toBe(0);
      const rest = razorpay.fake.bank.refund(paymentId, {}, undefined);
      await applyRefundEvent("refund.processed", rest.id);
      expect(await razorpay.db.select().from(unmatchedPayments)).toMatchObject([{ resolution: "refunded" }]);
      expect(await razorpay.db.select().from(paymentRefunds)).toMatchObject([
        { paymentIntentId: intentId, orderId: null, amountPaise: 1_000_00, providerRefundId: rest.id },
      ]);
    });

    it("are rejected while Razorpay does not return the payment's status, so that it sends them again", async () => {
      const { id: userId } = await openCustomer(razorpay.db);
      const { providerOrderId } = await startPurchase(razorpay.shop, { userId });
      const paymentId = razorpay.fake.bank.pay(providerOrderId).razorpay_payment_id;
      const { id } = razorpay.fake.bank.refund(paymentId, {}, undefined);
      razorpay.fake.setFailure("500-json", { only: "GET /v1/payments" });
      await expect(applyRefundEvent("refund.processed", id)).rejects.toMatchObject({
        refusal: "unavailable",
      });
      razorpay.fake.setFailure(null);
      expect(await applyRefundEvent("refund.processed", id)).toBe("recorded");
      expect(await razorpay.db.select().from(unmatchedPayments)).toMatchObject([{ resolution: "refunded" }]);
    });
  });

  it("throw `not found` for an unknown order", async () => {
    const actor = await openAdministrator(razorpay.db);
    const refundInput = { orderId: randomUUID(), requestId: randomUUID(), reason: "?", actor };
    await expect(refundOrder(razorpay.shop, refundInput)).rejects.toMatchObject({ refusal: "not found" });
  });
});
