import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { verifyPayment, verifyPurchase } from "#domain/checkout/verify-payment.ts";
import { ShopError } from "#domain/errors.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds, strayPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { Refusal } from "#tests/fake-razorpay-wire.ts";
import { openRazorpayShop } from "#tests/razorpay-shop.ts";
import { receiveEvent } from "./receive-event.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { refundOrder } from "./refund-order.ts";
import { refundStrayPayment } from "./refund-stray-payment.ts";
import { resolveStrayPayment } from "./resolve-stray-payment.ts";
import { sendRequestedRefunds } from "./send-requested-refunds.ts";

const kinds = [
  "begin A",
  "begin B",
  "pay",
  "hold",
  "decline",
  "late yes",
  "verify",
  "verify other products",
  "message",
  "forged message",
  "check",
  "change the price",
  "resolve",
  "refund",
  "refund an order",
  "refund at the desk",
  "send refunds",
  "let reservations expire",
  "lose an answer",
] as const;

interface Step {
  kind: (typeof kinds)[number];
  /** Which of the things at hand is meant, counted round and round. */
  which: number;
}

const step = fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(5) });
/** Steps of one batch are taken at the same moment. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 });
/** `npm run soak:payments` tells many more, and other ones each time. */
const stories = Number(process.env.STORIES ?? 25);
const seed = process.env.STORIES ? Date.now() : 20_261_121;
const patience = process.env.STORIES ? 3_600_000 : 15_000;
const stockAtFirst = 3;
const opening: Step[] = [
  { kind: "begin A", which: 0 },
  { kind: "begin B", which: 0 },
];

describe.each(databaseKinds)("whatever happens, and in whatever order, on %s", (kind) => {
  let database: TestDatabase;
  let razorpay: Awaited<ReturnType<typeof openRazorpayShop>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    razorpay = await openRazorpayShop(database.db);
  });
  afterAll(async () => {
    await razorpay.fake.close();
    await database.close();
  });

  /** A shop with one product and one customer, and everything that can happen to it. */
  async function openStory() {
    await database.reset();
    const { fake, shop } = razorpay;
    const { bank } = fake;
    for (const book of [bank.orders, bank.payments, bank.refunds]) book.clear();
    fake.setFailure(null);
    const customers = [(await openCustomer(database.db)).id, (await openCustomer(database.db)).id];
    const customer = (which: number) => customers[which % customers.length] ?? "";
    const office = { id: customer(0), name: "Office" };
    const product = await addProduct(database.db, { pricePaise: 1_000_00, stock: stockAtFirst });
    const cart = [{ productId: product.id, quantity: 1 }];
    let clock = Date.now();

    const pick = <Thing>(things: Iterable<Thing>, which: number) => {
      const all = [...things];
      return all[which % Math.max(all.length, 1)];
    };
    const priceNow = async () => {
      const [row] = await database.db.select().from(products).where(eq(products.id, product.id));
      return row?.pricePaise ?? 0;
    };
    /** Refunds made at Razorpay's own desk of which its message has not arrived. */
    const untold = new Set<string>();
    const strays = () => database.db.select().from(strayPayments).orderBy(strayPayments.paymentId);
    const tell = (paymentId: string, forge = (body: string) => body) => {
      const { status } = bank.payment(paymentId);
      const isHeld = status === "failed" || status === "authorized";
      const type = isHeld ? (`payment.${status}` as const) : "payment.captured";
      const { body, headers } = fake.webhook(type, paymentId);
      const signature = headers["X-Razorpay-Signature"];
      const event = { rawBody: Buffer.from(forge(body)), signature, eventId: `${type} ${paymentId}` };
      return receiveEvent(shop, event);
    };
    async function tellOfRefund(refundId: string): Promise<void> {
      untold.add(refundId);
      const { body, headers } = fake.webhook("refund.processed", refundId);
      const signature = headers["X-Razorpay-Signature"];
      await receiveEvent(shop, { rawBody: Buffer.from(body), signature, eventId: `refund ${refundId}` });
      untold.delete(refundId);
    }
    async function verify(which: number, quantity: number): Promise<void> {
      const payment = pick(bank.payments.values(), which);
      if (!payment) return;
      const receipt = bank.checkoutSuccess(payment.id);
      const proof = {
        providerOrderId: receipt.razorpay_order_id,
        paymentId: receipt.razorpay_payment_id,
        signature: receipt.razorpay_signature,
      };
      const [intent] = await database.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.providerOrderId, proof.providerOrderId));
      const userId = intent?.userId ?? "";
      if (intent?.checkout === "A") {
        await verifyPurchase(shop, { userId, proof, cart: cart.map((line) => ({ ...line, quantity })) });
      } else {
        await verifyPayment(shop, { userId, proof });
      }
    }

    const happen: Record<Step["kind"], (which: number) => unknown> = {
      "begin A": async (which) =>
        requestPayment(shop, { userId: customer(which), amountPaise: await priceNow() }),
      "begin B": async (which) => {
        const pricePaise = await priceNow();
        return startPurchase(shop, {
          userId: customer(which),
          cart: [{ product: { ...product, pricePaise } }],
        });
      },
      pay: (which) => bank.pay(pick(bank.orders.keys(), which) ?? ""),
      hold: (which) => bank.pay(pick(bank.orders.keys(), which) ?? "", { capture: false }),
      decline: (which) => bank.decline(pick(bank.orders.keys(), which) ?? ""),
      "late yes": (which) => {
        const failed = [...bank.payments.values()].filter(({ status }) => status === "failed");
        const payment = pick(failed, which);
        if (payment) bank.authoriseLate(payment.id, { capture: true });
      },
      verify: (which) => verify(which, 1),
      "verify other products": (which) => verify(which, 2),
      message: async (which) => {
        const payment = pick(bank.payments.keys(), which);
        if (payment) await tell(payment);
      },
      "forged message": async (which) => {
        const payment = pick(bank.payments.keys(), which);
        if (!payment) return;
        await expect(tell(payment, (body) => `${body} `)).rejects.toMatchObject({ refusal: "invalid" });
      },
      check: (which) => {
        clock += which * 25 * 60_000;
        return reconcilePayments(shop, { now: new Date(clock) });
      },
      "change the price": (which) =>
        database.db
          .update(products)
          .set({ pricePaise: 1_000_00 + (which % 2) * 500_00 })
          .where(eq(products.id, product.id)),
      resolve: async (which) => {
        const stray = pick(await strays(), which);
        if (stray) await resolveStrayPayment(shop, stray);
      },
      refund: async (which) => {
        const stray = pick(await strays(), which);
        if (stray) await refundStrayPayment(shop, { id: stray.id, actor: office });
      },
      "refund an order": async (which) => {
        const order = pick(await database.db.select().from(orders).orderBy(orders.paymentId), which);
        if (!order) return;
        const amountPaise = which % 2 === 0 ? undefined : 100_00 * which;
        const wish = { orderId: order.id, requestId: randomUUID(), amountPaise, reason: "A scratch" };
        await refundOrder(shop, { ...wish, actor: office });
      },
      "refund at the desk": async (which) => {
        const captured = [...bank.payments.values()].filter(({ status }) => status === "captured");
        const payment = pick(captured, which);
        if (!payment) return;
        const refund = bank.refund(payment.id, which % 2 === 0 ? {} : { amount: 100_00 }, undefined);
        await tellOfRefund(refund.id);
      },
      "send refunds": (which) => {
        clock += which * 60_000;
        return sendRequestedRefunds(shop, { now: new Date(clock) });
      },
      "let reservations expire": () =>
        database.db.update(stockReservations).set({ expiresAt: new Date(Date.now() - 1) }),
      "lose an answer": () => fake.setFailure("reset", { times: 1, carriedOut: true }),
    };

    async function take({ kind, which }: Step): Promise<void> {
      await refusable(() => happen[kind](which));
    }
    return {
      bank,
      tell,
      take,
      /** Razorpay sends a message again that was not taken in; the one answer that may get lost is lost by then. */
      async tellAgain(): Promise<void> {
        for (const refundId of [...untold, ...untold]) {
          if (untold.has(refundId)) await refusable(() => tellOfRefund(refundId));
        }
        expect([...untold]).toEqual([]);
      },
      /** The latest moment that anything in this story looks from, in milliseconds. */
      now: () => Math.max(clock, Date.now()),
      check: async (milliseconds: number) => {
        fake.setFailure(null);
        clock += milliseconds;
        await reconcilePayments(shop, { now: new Date(clock) });
        await sendRequestedRefunds(shop, { now: new Date(clock) });
      },
    };
  }

  const rows = async () => ({
    orders: await database.db.select().from(orders),
    lines: await database.db.select().from(orderLines),
    strays: await database.db.select().from(strayPayments),
    refunds: await database.db.select().from(paymentRefunds),
    intents: await database.db.select().from(paymentIntents),
    shelf: await database.db.select().from(products),
    reserved: await database.db.select().from(stockReservations),
    mails: await database.db.$count(mailOutbox),
  });
  type Story = Awaited<ReturnType<typeof openStory>>;

  /** Behind every order stands taken money of its own, no money is kept twice, and nothing is sold twice. */
  async function expectHonestBooks({ bank, now, tellAgain }: Story): Promise<void> {
    await tellAgain();
    const { orders, lines, strays, refunds, intents, shelf, reserved, mails } = await rows();
    const made = refunds.filter(({ status }) => status === "refunded");
    for (const order of orders) {
      const payment = bank.payment(order.paymentId);
      expect(payment).toMatchObject({ amount: order.totalPaise, order_id: order.providerOrderId });
      expect(["captured", "refunded"]).toContain(payment.status);
      const own = lines.filter(({ orderId }) => orderId === order.id);
      const linePaise = own.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
      expect(linePaise).toBe(order.totalPaise);
      const wanted = refunds.filter(({ orderId, status }) => orderId === order.id && status !== "refused");
      expect(paiseOf(wanted)).toBeLessThanOrEqual(order.totalPaise);
      expect(payment.amount_refunded).toBeLessThanOrEqual(paiseOf(wanted));
    }
    expect(mails).toBe(orders.length + made.length);
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

    const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(shelf.map(({ stock }) => stock)).toEqual([stockAtFirst - sold]);
    // The shop's own checks look from the story's time, which runs ahead of reservations that are made by the clock.
    const kept = reserved.filter(({ expiresAt }) => expiresAt.getTime() > now());
    expect(kept.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(stockAtFirst - sold);
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
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        const told = await openStory();
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

        // Messages tell of payments beside those that were settled.
        for (const { id } of funded) await told.tell(id);
        // Money of checkout A first waits for a browser that could say what it is for.
        await told.check(7 * 60 * 60_000);
        await expectHonestBooks(told);
        await expectSettledBooks(told);
        const { orders, strays } = await rows();
        const open = strays.filter(({ resolution }) => resolution !== "ordered");
        const kept = [...orders, ...open].map(({ paymentId }) => paymentId);
        expect(kept.sort()).toEqual(funded.map(({ id }) => id).sort());
      }),
      // The same stories in every run; other seeds are for a search by hand.
      { seed, numRuns: stories, interruptAfterTimeLimit: patience },
    );
  });
});

/** The shop and the bank may refuse; nothing else may go wrong. */
async function refusable(happening: () => unknown): Promise<void> {
  try {
    await happening();
  } catch (error) {
    if (!(error instanceof ShopError) && !(error instanceof Refusal)) throw error;
  }
}

const paiseOf = (refunds: readonly { amountPaise: number | null }[]) =>
  refunds.reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0);
