import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createManualBooks } from "#ports/database/manual-books.ts";
import { manualRefunds } from "#ports/database/tables/manual-payments.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { createManualGateway } from "./manual-gateway.ts";
import type { ManualPayments } from "./payment-gateway.ts";
import type { OfferedGateway } from "./payment-gateways.ts";

describe.each(databaseKinds)("manual payments on %s", (kind) => {
  let database: TestDatabase;
  let gateway: OfferedGateway;
  let manual: ManualPayments;
  let staffId: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    gateway = createManualGateway({
      name: "bank-transfer",
      books: createManualBooks(database.db, "bank-transfer"),
      holdMilliseconds: 1_000,
      instructionsFor: (reference) => [{ label: "Remark", value: reference }],
    });
    if (!gateway.manual) throw new Error("The manual gateway has no manual actions");
    manual = gateway.manual;
  });
  beforeEach(async () => {
    await database.reset();
    staffId = (await openAdministrator(database.db)).id;
  });
  afterAll(() => database.close());

  const order = (receipt = "receipt", amountPaise = 500_00) =>
    gateway.createOrder({ receipt, amountPaise, currency: "INR", notes: {} });
  const recordPayment = (providerOrderId: string, paymentId = "UTR000001", amountPaise = 500_00) =>
    manual.recordPayment({ providerOrderId, paymentId, amountPaise, notedBy: staffId });

  it("give each order its own reference, and return the same order for the same receipt", async () => {
    const first = await order();
    expect(first).toMatchObject({ amountPaise: 500_00, currency: "INR", receipt: "receipt" });
    expect(first.id).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(await order()).toEqual(first);
    expect((await order("another")).id).not.toBe(first.id);
    expect(await gateway.findOrderByReceipt("receipt")).toEqual(first);
    expect(await gateway.findOrderByReceipt("nothing")).toBeNull();
  });

  it("exist once staff record them, and recording them again has no effect", async () => {
    const { id } = await order();
    expect(await gateway.fetchOrderPayments(id)).toEqual([]);
    await recordPayment(id);
    await recordPayment(id);
    const payment = { id: "UTR000001", orderId: id, amountPaise: 500_00, status: "captured" };
    expect(await gateway.fetchOrderPayments(id)).toMatchObject([payment]);
    expect(await gateway.fetchPayment("UTR000001")).toMatchObject(payment);
    expect(await gateway.capturePayment("UTR000001", 500_00)).toMatchObject(payment);
  });

  it("reject the reference of another payment", async () => {
    const { id } = await order();
    const { id: other } = await order("another");
    await recordPayment(id);
    await expect(recordPayment(id, "UTR000001", 400_00)).rejects.toMatchObject({ kind: "rejected" });
    await expect(recordPayment(other)).rejects.toMatchObject({ kind: "rejected" });
    await expect(recordPayment("NOTHING222")).rejects.toMatchObject({ kind: "not-found" });
    expect(await gateway.fetchPayment("UTR000001")).toMatchObject({ orderId: id, amountPaise: 500_00 });
  });

  it("do not exist before they are recorded", async () => {
    await expect(gateway.fetchPayment("UTR000009")).rejects.toMatchObject({ kind: "not-found" });
    await expect(gateway.fetchOrderPayments("NOTHING222")).rejects.toMatchObject({ kind: "not-found" });
    const refund = { paymentId: "UTR000009", idempotencyKey: "refund-nothing" };
    await expect(gateway.refundPayment(refund)).rejects.toMatchObject({ kind: "not-found" });
    const sent = manual.recordSentRefund({
      id: crypto.randomUUID(),
      reference: "UTR000010",
      sentBy: staffId,
    });
    await expect(sent).rejects.toMatchObject({ kind: "not-found" });
  });

  it("are refunded once per key, and never beyond the remaining amount", async () => {
    await recordPayment((await order()).id);
    const refund = (idempotencyKey: string, amountPaise?: number) =>
      gateway.refundPayment({ paymentId: "UTR000001", idempotencyKey, ...(amountPaise && { amountPaise }) });
    const part = await refund("refund-part", 200_00);
    expect(part).toMatchObject({ amountPaise: 200_00, status: "pending" });
    expect(await refund("refund-part", 200_00)).toEqual(part);
    await expect(refund("refund-much", 300_01)).rejects.toMatchObject({ kind: "rejected" });
    expect(await gateway.fetchPayment("UTR000001")).toMatchObject({ status: "captured" });
    const [rest, again] = await Promise.all([refund("refund-rest"), refund("refund-rest")]);
    expect(rest).toMatchObject({ amountPaise: 300_00 });
    expect(again).toEqual(rest);
    expect(await gateway.fetchPayment("UTR000001")).toMatchObject({
      status: "refunded",
      amountRefundedPaise: 500_00,
    });
    await expect(refund("refund-more")).rejects.toMatchObject({ kind: "rejected" });
  });

  it("list their refunds until staff have sent them, and keep the first bank reference", async () => {
    await recordPayment((await order()).id);
    const { id } = await gateway.refundPayment({ paymentId: "UTR000001", idempotencyKey: "refund-all" });
    expect(await manual.listUnsentRefunds()).toMatchObject([{ id, amountPaise: 500_00 }]);
    await manual.recordSentRefund({ id, reference: "UTR000011", sentBy: staffId });
    await manual.recordSentRefund({ id, reference: "UTR000012", sentBy: staffId });
    expect(await manual.listUnsentRefunds()).toEqual([]);
    const [row] = await database.db.select().from(manualRefunds);
    expect(row).toMatchObject({ sentReference: "UTR000011", sentBy: staffId, sentAt: expect.any(Date) });
  });

  it("have separate records per payment method", async () => {
    const { id } = await order();
    await recordPayment(id);
    const others = createManualBooks(database.db, "sandbox");
    expect(await others.findOrder({ reference: id })).toBeUndefined();
    expect(await others.findPayment("UTR000001")).toBeUndefined();
  });

  it("accept neither browser signatures nor webhooks", () => {
    expect(gateway.verifyCheckoutSignature({ providerOrderId: "a", paymentId: "b", signature: "" })).toBe(
      false,
    );
    expect(gateway.verifyWebhookSignature("", "")).toBe(false);
  });
});
