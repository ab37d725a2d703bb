import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMemoryBooks } from "#ports/payments/sandbox/sandbox-books.memory.ts";
import {
  maximumMessageTries,
  messagePauseMilliseconds,
  type NewSandboxMessage,
  type SandboxBooks,
  type SandboxOrderRow,
  type SandboxPaymentRow,
  type SandboxRefundRow,
} from "#ports/payments/sandbox/sandbox-books.ts";
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
  captureAt: null,
  failingLooks: 0,
  createdAt,
  ...changes,
});
const message = (changes: Partial<NewSandboxMessage> = {}): NewSandboxMessage => ({
  eventId: "event-1",
  body: String.raw`{"note":"a\/b \u20b9"}`,
  deliverAt: createdAt,
  ...changes,
});
const later = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
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

describe.each(["memory", ...databaseKinds] as const)("test payment gateway records on %s", (kind) => {
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

  it("return an order unchanged, when read by id or by receipt", async () => {
    expect(await books.findOrder("order_1")).toEqual(order());
    expect(await books.findOrderByReceipt("receipt-1")).toEqual(order());
    expect(await books.findOrder("order_2")).toBeNull();
    expect(await books.findOrderByReceipt("receipt-2")).toBeNull();
  });

  it("keep one order per receipt", async () => {
    expect(await books.insertOrder(order({ id: "order_2" }))).toBe(false);
    expect(await books.findOrder("order_2")).toBeNull();
    const responses = await Promise.all(
      ["a", "b", "c"].map((id) => books.insertOrder(order({ id, receipt: "receipt-2" }))),
    );
    expect(responses.sort()).toEqual([false, false, true]);
  });

  it("return payments unchanged, oldest first", async () => {
    const attempts = ["pay_c", "pay_a", "pay_b"].map((id) => payment({ id, ...failed }));
    for (const attempt of attempts) expect(await books.insertPayment(attempt)).toBe(true);
    expect(await books.listPayments("order_1")).toEqual(attempts);
    expect(await books.findPayment("pay_a")).toEqual(attempts[1]);
    expect(await books.findPayment("pay_d")).toBeNull();
    expect(await books.listPayments("order_2")).toEqual([]);
  });

  it.each(["authorized", "captured", "refunded"] as const)(
    "accept no second successful payment once one is %s",
    async (status) => {
      expect(await books.insertPayment(payment({ status }))).toBe(true);
      expect(await books.insertPayment(payment({ id: "pay_2" }))).toBe(false);
      expect(await books.insertPayment(payment({ id: "pay_2", status: "authorized" }))).toBe(false);
      expect(await books.insertPayment(payment({ id: "pay_2", ...failed }))).toBe(true);
    },
  );

  it("accept only one of many concurrent payments", async () => {
    const responses = await Promise.all(
      ["a", "b", "c", "d"].map((id) => books.insertPayment(payment({ id }))),
    );
    expect(responses.sort()).toEqual([false, false, false, true]);
  });

  it("move a payment only from its current status, once", async () => {
    await books.insertPayment(payment({ status: "authorized" }));
    const capture = () => books.updatePayment("pay_1", { from: "authorized", to: "captured" });
    expect((await Promise.all([capture(), capture()])).sort()).toEqual([false, true]);
    expect(await books.findPayment("pay_1")).toEqual(payment());
    expect(await books.updatePayment("pay_2", { from: "authorized", to: "captured" })).toBe(false);
  });

  it("store refunds, and set the payment to refunded when nothing is left", async () => {
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

  it("reject refunds above the paid amount", async () => {
    expect(await books.insertRefund(refund())).toBe("not-refundable");
    await books.insertPayment(payment({ status: "authorized" }));
    expect(await books.insertRefund(refund())).toBe("not-refundable");
    await books.updatePayment("pay_1", { from: "authorized", to: "captured" });
    expect(await books.insertRefund(refund({ amountPaise: 50_001 }))).toBe("not-refundable");
    expect(await books.findRefundByKey("key-1")).toBeNull();
    expect(await books.findPayment("pay_1")).toEqual(payment());
  });

  it("reject an idempotency key that another payment has used", async () => {
    await books.insertOrder(order({ id: "order_2", receipt: "receipt-2" }));
    await books.insertPayment(payment());
    await books.insertPayment(payment({ id: "pay_2", orderId: "order_2" }));
    const responses = await Promise.all([
      books.insertRefund(refund()),
      books.insertRefund(refund({ id: "rfnd_2" })),
      books.insertRefund(refund({ id: "rfnd_3", paymentId: "pay_2" })),
    ]);
    expect(responses.sort()).toEqual(["key-taken", "key-taken", "recorded"]);
    const paid = [await books.findPayment("pay_1"), await books.findPayment("pay_2")];
    expect(paid.map((row) => row?.amountRefundedPaise ?? 0).sort()).toEqual([0, 20_000]);
  });

  it("never refund more than was paid, even with concurrent requests", async () => {
    await books.insertPayment(payment());
    const responses = await Promise.all(
      ["a", "b", "c", "d"].map((key) =>
        books.insertRefund(refund({ id: `rfnd_${key}`, idempotencyKey: `key-${key}` })),
      ),
    );
    expect(responses.sort()).toEqual(["not-refundable", "not-refundable", "recorded", "recorded"]);
    expect(await books.findPayment("pay_1")).toEqual(payment({ amountRefundedPaise: 40_000 }));
  });

  it("count down a payment's failing lookups", async () => {
    await books.insertPayment(payment({ failingLooks: 2 }));
    const looks = await Promise.all([1, 2, 3].map(() => books.consumeFailingQuery("pay_1")));
    expect(looks.sort()).toEqual([false, true, true]);
    expect(await books.findPayment("pay_1")).toEqual(payment());
    expect(await books.consumeFailingQuery("pay_2")).toBe(false);
  });

  it("store when an authorised payment will be captured", async () => {
    const held = payment({ status: "authorized", captureAt: later(5_000) });
    await books.insertPayment(held);
    expect(await books.findPayment("pay_1")).toEqual(held);
  });

  describe("and their webhooks", () => {
    const post = (...messages: NewSandboxMessage[]) =>
      books.insertPayment(payment({ id: `pay_${Math.random()}`, ...failed }), messages);

    it("are written in the same transaction as the change they report", async () => {
      await books.insertPayment(payment({ status: "authorized" }), [message({ eventId: "held" })]);
      await books.insertPayment(payment({ id: "pay_2" }), [message({ eventId: "refused payment" })]);
      const capture = { from: "authorized", to: "captured" } as const;
      await books.updatePayment("pay_1", capture, [message({ eventId: "taken" })]);
      await books.updatePayment("pay_1", capture, [message({ eventId: "refused capture" })]);
      await books.insertRefund(refund(), [message({ eventId: "refunded" })]);
      await books.insertRefund(refund(), [message({ eventId: "refused refund" })]);
      const claimed = [];
      for (;;) {
        const next = await books.claimMessage(createdAt);
        if (!next) break;
        claimed.push(next.eventId);
      }
      expect(claimed).toEqual(["held", "taken", "refunded"]);
    });

    it("are delivered when due, oldest first, byte for byte", async () => {
      await post(
        message({ eventId: "late", deliverAt: later(2_000) }),
        message({ eventId: "one" }),
        message({ eventId: "two" }),
      );
      expect(await books.claimMessage(later(-1))).toBeNull();
      expect(await books.claimMessage(createdAt)).toEqual({
        ...message({ eventId: "one" }),
        id: expect.any(Number),
        tries: 1,
        deliverAt: later(10_000),
        deliveredAt: null,
      });
      expect((await books.claimMessage(createdAt))?.eventId).toBe("two");
      expect(await books.claimMessage(createdAt)).toBeNull();
      expect((await books.claimMessage(later(2_000)))?.eventId).toBe("late");
    });

    it("are claimed by only one of many concurrent readers", async () => {
      await post(message());
      const claims = await Promise.all([1, 2, 3].map(() => books.claimMessage(createdAt)));
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    });

    it("are redelivered at growing intervals", async () => {
      await post(message());
      const first = await books.claimMessage(createdAt);
      expect(await books.claimMessage(later(9_999))).toBeNull();
      expect(await books.claimMessage(later(10_000))).toMatchObject({ id: first?.id, tries: 2 });
      expect(await books.claimMessage(later(29_999))).toBeNull();
      await books.markDelivered(first?.id ?? 0, later(12_000));
      expect(await books.claimMessage(later(86_400_000))).toBeNull();
    });

    it("are no longer sent after about a day", async () => {
      await post(message());
      let now = createdAt;
      for (let tries = 1; tries <= maximumMessageTries; tries += 1) {
        expect(await books.claimMessage(now)).toMatchObject({ tries });
        now = new Date(now.getTime() + messagePauseMilliseconds(tries));
      }
      expect(await books.claimMessage(now)).toBeNull();
      const lastTry = now.getTime() - messagePauseMilliseconds(maximumMessageTries);
      expect((lastTry - createdAt.getTime()) / 3_600_000).toBeCloseTo(22.8, 1);
    });
  });
});
