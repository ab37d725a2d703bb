import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totalOf } from "#domain/checkout/adjustments.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { type CouponUseRow, couponUses } from "#ports/database/tables/coupons.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds, strayPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { everyKindWithCouponsAndZones } from "#tests/factories/adjustments.ts";
import { expectHonestInvoices } from "#tests/invoice-truth.ts";
import {
  anyStory,
  couponBounds,
  lateAfter,
  opening,
  openStory,
  type Story,
  stockAtFirst,
} from "#tests/payment-story.ts";
import { openRazorpayShop } from "#tests/razorpay-shop.ts";

/** `npm run soak:payments` tells many more, and other ones each time. */
const stories = Number(process.env.STORIES ?? 25);
const seed = process.env.STORIES ? Date.now() : 20_261_121;
const patience = process.env.STORIES ? 3_600_000 : 15_000;

describe.each(databaseKinds)("whatever happens, and in whatever order, on %s", (kind) => {
  let database: TestDatabase;
  let razorpay: Awaited<ReturnType<typeof openRazorpayShop>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    razorpay = await openRazorpayShop(database.db, everyKindWithCouponsAndZones);
  });
  afterAll(async () => {
    await razorpay.fake.close();
    await database.close();
  });

  const rows = async () => ({
    orders: await database.db.select().from(orders),
    lines: await database.db.select().from(orderLines),
    strays: await database.db.select().from(strayPayments),
    refunds: await database.db.select().from(paymentRefunds),
    intents: await database.db.select().from(paymentIntents),
    shelf: await database.db.select().from(products),
    further: await database.db.select().from(productVariants),
    reserved: await database.db.select().from(stockReservations),
    uses: await database.db.select().from(couponUses),
    mails: await database.db.$count(mailOutbox),
  });

  /** Behind every order stands taken money of its own, no money is kept twice, and nothing is sold twice. */
  async function expectHonestBooks({ bank, now, tellAgain }: Story): Promise<void> {
    await tellAgain();
    await expectHonestInvoices(database.db);
    const { orders, lines, strays, refunds, intents, shelf, further, reserved, uses, mails } = await rows();
    expectHonestCoupons(orders, uses);
    const made = refunds.filter(({ status }) => status === "refunded");
    for (const order of orders) {
      const payment = bank.payment(order.paymentId);
      expect(payment).toMatchObject({ amount: order.totalPaise, order_id: order.providerOrderId });
      expect(["captured", "refunded"]).toContain(payment.status);
      const own = lines.filter(({ orderId }) => orderId === order.id);
      expect(totalOf({ lines: own, adjustments: order.adjustments })).toBe(order.totalPaise);
      const isAtRegularPrices = intents.find(({ id }) => id === order.paymentIntentId)?.checkout === "A";
      const others = order.adjustments.filter((adjustment) => !isOfCoupon(adjustment));
      expect(others.map(({ kind }) => kind)).toEqual(
        isAtRegularPrices ? ["discount", "fee", "rounding"] : ["discount", "shipping", "fee", "rounding"],
      );
      const wanted = refunds.filter(({ orderId, status }) => orderId === order.id && status !== "refused");
      expect(paiseOf(wanted)).toBeLessThanOrEqual(order.totalPaise);
      expect(payment.amount_refunded).toBeLessThanOrEqual(paiseOf(wanted));
    }
    const moves = orders.reduce((sum, { version }) => sum + version, 0);
    expect(mails).toBe(orders.length + moves + made.length);
    const ordered = orders.map(({ paymentId }) => paymentId);
    expect(new Set(orders.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(orders.length);
    const paid = intents.filter(({ status }) => status === "paid").map(({ paymentId }) => paymentId);
    expect(paid.sort()).toEqual(ordered.toSorted());
    for (const { paymentId, resolution } of strays) {
      expect(ordered.includes(paymentId)).toBe(resolution === "ordered");
      if (resolution === "refunded") expect(bank.payment(paymentId).status).toBe("refunded");
    }
    for (const { providerRefundId, paymentId } of made) {
      if (providerRefundId) expect(bank.refunds.has(providerRefundId)).toBe(true);
      // The shop's own attempt found that everything had gone back at the desk.
      else expect(bank.payment(paymentId).status).toBe("refunded");
    }

    const goesOut = new Set(orders.flatMap(({ id, status }) => (status === "Cancelled" ? [] : id)));
    const isOn = (id: string | undefined) => (row: { variantId: string | null }) =>
      id === undefined ? row.variantId === null : row.variantId === id;
    const shelves = [...shelf, ...further].map(({ id, stock }) => ({
      id: id === shelf[0]?.id ? undefined : id,
      stock,
    }));
    expect(shelves).toHaveLength(2);
    for (const { id, stock } of shelves) {
      const sold = lines
        .filter(isOn(id))
        .reduce((sum, { orderId, quantity }) => sum + (goesOut.has(orderId) ? quantity : 0), 0);
      expect(stock).toBe(stockAtFirst - sold);
      // The shop's own checks look from the story's time, which runs ahead of reservations that are made by the clock.
      const kept = reserved.filter(isOn(id)).filter(({ expiresAt }) => expiresAt.getTime() > now());
      expect(kept.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(stockAtFirst - sold);
    }
  }

  /** Nothing is on its way any more: the shop's books and the bank's say the same. */
  async function expectSettledBooks({ bank }: Story): Promise<void> {
    const { orders, strays, refunds } = await rows();
    expect(refunds.filter(({ status }) => status === "requested")).toEqual([]);
    const made = refunds.filter(({ status }) => status === "refunded");
    // A part that went back of a payment without an order is not known by itself, only when all of it is back.
    const ordered = new Set(orders.map(({ paymentId }) => paymentId));
    const known = [...bank.refunds.values()].filter(
      ({ id, payment_id }) =>
        ordered.has(payment_id) || made.some(({ providerRefundId }) => providerRefundId === id),
    );
    const recorded = made.flatMap(({ providerRefundId }) => providerRefundId ?? []);
    expect(recorded.sort()).toEqual(known.map(({ id }) => id).sort());
    // What became an order after all may have been refunded as one.
    for (const { paymentId, resolution } of strays.filter(({ resolution }) => resolution !== "ordered")) {
      expect(bank.payment(paymentId).status === "refunded").toBe(resolution === "refunded");
    }
  }

  it("every payment ends as one order or one case for the administrators, and no order is free", {
    timeout: patience * 2 + 180_000,
  }, async () => {
    const isLate = lateAfter(patience);
    await fc.assert(
      fc.asyncProperty(anyStory, async (batches) => {
        if (isLate()) return;
        const told = await openStory(database, razorpay);
        for (const first of opening) await told.take(first);
        for (const batch of batches) {
          await Promise.all(batch.map((each) => told.take(each)));
          await expectHonestBooks(told);
        }

        // The browsers are closed; the shop finds every purchase that holds money by itself.
        for (let round = 0; round < 3; round += 1) await told.check(7 * 60 * 60_000);
        const funded = [...told.bank.payments.values()].filter(({ status }) => status !== "failed");
        const settled = await rows();
        const knownOrders = settled.intents
          .filter(({ status }) => ["paid", "needs attention", "refunded"].includes(status))
          .map(({ providerOrderId }) => providerOrderId);
        for (const { order_id } of funded) expect(knownOrders).toContain(order_id);

        await told.tellOfAllMoney();
        await expectHonestBooks(told);
        await expectSettledBooks(told);
        const { orders, strays } = await rows();
        const open = strays.filter(({ resolution }) => resolution !== "ordered");
        const kept = [...orders, ...open].map(({ paymentId }) => paymentId);
        expect(kept.sort()).toEqual(funded.map(({ id }) => id).sort());
      }),
      // The same stories in every run; other seeds are for a search by hand.
      { seed, numRuns: stories },
    );
  });
});

const isOfCoupon = ({ label }: { label: string }) => label.startsWith("Coupon ");

/** A coupon is used as often as orders have its discount, and never more often than it may be, also by those who pay yet. */
function expectHonestCoupons(
  placed: readonly (typeof orders.$inferSelect)[],
  uses: readonly CouponUseRow[],
): void {
  const counted = uses.filter(({ state }) => state !== "given back");
  expect(counted.length).toBeLessThanOrEqual(couponBounds.usesLimit);
  const customers = counted.map(({ userId }) => userId);
  expect(new Set(customers).size * couponBounds.customerUsesLimit).toBe(customers.length);
  const used = uses.filter(({ state }) => state === "used");
  const withCoupon = placed.flatMap(({ paymentIntentId, adjustments }) =>
    adjustments.filter(isOfCoupon).map(({ amountPaise }) => `${paymentIntentId} ${-amountPaise}`),
  );
  expect(
    used.map(({ paymentIntentId, discountPaise }) => `${paymentIntentId} ${discountPaise}`).sort(),
  ).toEqual(withCoupon.sort());
}

const paiseOf = (refunds: readonly { amountPaise: number | null }[]) =>
  refunds.reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0);
