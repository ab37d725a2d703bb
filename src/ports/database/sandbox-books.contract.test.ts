import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMemoryBooks } from "#ports/payments/sandbox-books.memory.ts";
import type {
  SandboxBooks,
  SandboxOrderRow,
  SandboxPaymentRow,
  SandboxRefundRow,
} from "#ports/payments/sandbox-books.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { createSandboxBooks } from "./sandbox-books.ts";

const createdAt = new Date("2026-03-01T10:00:00.123Z");

const order = (changes: Partial<SandboxOrderRow> = {}): SandboxOrderRow => ({
  id: "order_1",
  amountPaise: 50_000,
  currency: "INR",
  receipt: "receipt-1",
  notes: { intent: "1" },
  createdAt,
  ...changes,
});
const payment = (changes: Partial<SandboxPaymentRow> = {}): SandboxPaymentRow => ({
  id: "pay_1",
  orderId: "order_1",
  amountPaise: 50_000,
  amountRefundedPaise: 0,
  currency: "INR",
  status: "captured",
  errorReason: null,
  errorDescription: null,
  createdAt,
  ...changes,
});
const refund = (changes: Partial<SandboxRefundRow> = {}): SandboxRefundRow => ({
  id: "rfnd_1",
  paymentId: "pay_1",
  amountPaise: 20_000,
  requestedAmountPaise: 20_000,
  idempotencyKey: "key-1",
  notes: {},
  createdAt,
  ...changes,
});
const failed = { status: "failed", errorReason: "card_declined", errorDescription: "Declined." } as const;

describe.each(["memory", ...databaseKinds] as const)("the books of the test bank on %s", (kind) => {
  let database: TestDatabase | undefined;
  let books: SandboxBooks;
  beforeAll(async () => {
    if (kind !== "memory") database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database?.reset();
    books = database ? createSandboxBooks(database.db) : createMemoryBooks();
    await books.insertOrder(order());
  });
  afterAll(() => database?.close());

  it("keep an order as it was, found by its id and by its receipt", async () => {
    expect(await books.findOrder("order_1")).toEqual(order());
    expect(await books.findOrderByReceipt("receipt-1")).toEqual(order());
    expect(await books.findOrder("order_2")).toBeNull();
    expect(await books.findOrderByReceipt("receipt-2")).toBeNull();
  });

  it("keep one order per receipt", async () => {
    expect(await books.insertOrder(order({ id: "order_2" }))).toBe(false);
    expect(await books.findOrder("order_2")).toBeNull();
    const answers = await Promise.all(
      ["a", "b", "c"].map((id) => books.insertOrder(order({ id, receipt: "receipt-2" }))),
    );
    expect(answers.sort()).toEqual([false, false, true]);
  });

  it("keep payments as they were, oldest first", async () => {
    const attempts = ["pay_c", "pay_a", "pay_b"].map((id) => payment({ id, ...failed }));
    for (const attempt of attempts) expect(await books.insertPayment(attempt)).toBe(true);
    expect(await books.listPayments("order_1")).toEqual(attempts);
    expect(await books.findPayment("pay_a")).toEqual(attempts[1]);
    expect(await books.findPayment("pay_d")).toBeNull();
    expect(await books.listPayments("order_2")).toEqual([]);
  });

  it.each(["authorized", "captured", "refunded"] as const)(
    "let one payment hold money when it is %s",
    async (status) => {
      expect(await books.insertPayment(payment({ status }))).toBe(true);
      expect(await books.insertPayment(payment({ id: "pay_2" }))).toBe(false);
      expect(await books.insertPayment(payment({ id: "pay_2", status: "authorized" }))).toBe(false);
      expect(await books.insertPayment(payment({ id: "pay_2", ...failed }))).toBe(true);
    },
  );

  it("let one of many payments at once hold money", async () => {
    const answers = await Promise.all(["a", "b", "c", "d"].map((id) => books.insertPayment(payment({ id }))));
    expect(answers.sort()).toEqual([false, false, false, true]);
  });

  it("move a payment from the state it is in alone, once", async () => {
    await books.insertPayment(payment({ status: "authorized" }));
    const capture = () => books.updatePayment("pay_1", { from: "authorized", to: "captured" });
    expect((await Promise.all([capture(), capture()])).sort()).toEqual([false, true]);
    expect(await books.findPayment("pay_1")).toEqual(payment());
    expect(await books.updatePayment("pay_2", { from: "authorized", to: "captured" })).toBe(false);
  });

  it("keep refunds, and close the payment with the last of them", async () => {
    await books.insertPayment(payment());
    expect(await books.insertRefund(refund())).toBe("recorded");
    expect(await books.findRefundByKey("key-1")).toEqual(refund());
    expect(await books.findRefundByKey("key-2")).toBeNull();
    expect(await books.findPayment("pay_1")).toEqual(payment({ amountRefundedPaise: 20_000 }));
    const rest = refund({
      id: "rfnd_2",
      idempotencyKey: "key-2",
      amountPaise: 30_000,
      requestedAmountPaise: null,
      notes: { reason: "returned" },
    });
    expect(await books.insertRefund(rest)).toBe("recorded");
    expect(await books.findRefundByKey("key-2")).toEqual(rest);
    expect(await books.findPayment("pay_1")).toEqual(
      payment({ amountRefundedPaise: 50_000, status: "refunded" }),
    );
    expect(await books.insertRefund(refund({ id: "rfnd_3", idempotencyKey: "key-3", amountPaise: 1 }))).toBe(
      "not-refundable",
    );
  });

  it("refund nothing that is not there to be refunded", async () => {
    expect(await books.insertRefund(refund())).toBe("not-refundable");
    await books.insertPayment(payment({ status: "authorized" }));
    expect(await books.insertRefund(refund())).toBe("not-refundable");
    await books.updatePayment("pay_1", { from: "authorized", to: "captured" });
    expect(await books.insertRefund(refund({ amountPaise: 50_001 }))).toBe("not-refundable");
    expect(await books.findRefundByKey("key-1")).toBeNull();
    expect(await books.findPayment("pay_1")).toEqual(payment());
  });

  it("use a key once, for whichever payment", async () => {
    await books.insertOrder(order({ id: "order_2", receipt: "receipt-2" }));
    await books.insertPayment(payment());
    await books.insertPayment(payment({ id: "pay_2", orderId: "order_2" }));
    const answers = await Promise.all([
      books.insertRefund(refund()),
      books.insertRefund(refund({ id: "rfnd_2" })),
      books.insertRefund(refund({ id: "rfnd_3", paymentId: "pay_2" })),
    ]);
    expect(answers.sort()).toEqual(["key-taken", "key-taken", "recorded"]);
    const paid = [await books.findPayment("pay_1"), await books.findPayment("pay_2")];
    expect(paid.map((row) => row?.amountRefundedPaise ?? 0).sort()).toEqual([0, 20_000]);
  });

  it("never refund more than was paid, however many ask at once", async () => {
    await books.insertPayment(payment());
    const answers = await Promise.all(
      ["a", "b", "c", "d"].map((key) =>
        books.insertRefund(refund({ id: `rfnd_${key}`, idempotencyKey: `key-${key}` })),
      ),
    );
    expect(answers.sort()).toEqual(["not-refundable", "not-refundable", "recorded", "recorded"]);
    expect(await books.findPayment("pay_1")).toEqual(payment({ amountRefundedPaise: 40_000 }));
  });
});
