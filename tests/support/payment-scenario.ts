import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { firstDayOfGst } from "#contract/catalog/product-tax.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { releaseExpiredUses } from "#domain/coupons/release-uses.ts";
import { ShopError } from "#domain/errors.ts";
import { setOrderStatus } from "#domain/orders/order-status.ts";
import { cancelOwnOrder } from "#domain/payments/cancel-own-order.ts";
import { receiveEvent } from "#domain/payments/receive-event.ts";
import { reconcilePayments } from "#domain/payments/reconcile-payments.ts";
import { refundOrder } from "#domain/payments/refunds/refund-order.ts";
import { refundUnmatchedPayment } from "#domain/payments/refunds/refund-unmatched-payment.ts";
import { sendRequestedRefunds } from "#domain/payments/refunds/send-requested-refunds.ts";
import { resolveUnmatchedPayment } from "#domain/payments/resolve-unmatched-payment.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { verifyPayment, verifyPurchase } from "#domain/payments/verify-payment.ts";
import { changeSettings } from "#domain/settings/shop-settings.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { couponUses } from "#ports/database/tables/coupons.ts";
import { manualPayments, manualRefunds } from "#ports/database/tables/manual-payments.ts";
import type { OrderRow } from "#ports/database/tables/orders.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import type { ProviderPayment, ProviderRefund } from "#ports/payments/payment-gateway.ts";
import { joinGateways, type PaymentGateways } from "#ports/payments/payment-gateways.ts";
import type { TestDatabase } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { addCoupon } from "../factories/coupons.ts";
import { openAdministrator, openCustomer } from "../factories/customers.ts";
import { quotedTotalPaise, startPurchase } from "../factories/orders.ts";
import { killed, transfersTo } from "../factories/transfers.ts";
import { Refusal } from "./fake-razorpay-wire.ts";
import { readPaidOrders } from "./paid-orders.ts";
import { pick } from "./pick.ts";
import type { openRazorpayShop } from "./razorpay-shop.ts";
import { isFullRun } from "./tier.ts";
import { openAccount } from "./transfer-scenario.ts";

/** Events around a purchase. */
const kinds = [
  "begin A",
  "begin B",
  "begin B with a variant",
  "begin B with a coupon",
  "pay",
  "hold",
  "decline",
  "authorise late",
  "verify",
  "verify other products",
  "message",
  "forged webhook",
  "check",
  "change the price",
  "change the zones",
  "resolve",
  "refund",
  "refund an order",
  "refund at the provider",
  "cancel an order",
  "cancel as the customer",
  "cancel as the customer and die",
  "ship while the customer cancels",
  "process an order",
  "send refunds",
  "let reservations expire",
  "lose an answer",
  "change the tax",
  "buy at once",
  "begin a transfer",
  "begin a transfer with a coupon",
  "a transfer arrives",
  "a transfer of another amount arrives",
  "record a transfer again",
  "record a transfer for another purchase",
  "record a transfer and die",
  "days pass for transfers",
  "send a transfer back",
] as const;

export interface Step {
  kind: (typeof kinds)[number];
  /** Selects the object that the step affects: its index, modulo the number of objects. */
  which: number;
}

const step = fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(5) });
/** A random scenario. Steps of one batch run concurrently. */
const scenarios = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 4,
  maxLength: 12,
});
/**
 * Returns the number of scenarios, the seed and the time limit. A quick run has a quarter of the scenarios. If `STORIES` sets
 * the number, the seed is new unless `STORY_SEED` sets it, and the time limit is an hour, multiplied by `PATIENCE`.
 */
export function planScenarios({ count, seed }: { count: number; seed: number }) {
  const { STORIES, STORY_SEED, PATIENCE = "1" } = process.env;
  return STORIES
    ? {
        count: Number(STORIES),
        seed: Number(STORY_SEED ?? Date.now()),
        timeLimit: Number(PATIENCE) * 3_600_000,
        isSoak: true,
      }
    : { count: isFullRun ? count : Math.ceil(count / 4), seed, timeLimit: 60_000, isSoak: false };
}

/** Runs scenarios until all are done or the time is up. `run` runs one scenario. Soak runs print their progress. */
export async function runScenarios(
  name: string,
  { count, seed, timeLimit, isSoak }: ReturnType<typeof planScenarios>,
  run: (batches: Step[][]) => Promise<void>,
): Promise<void> {
  const begunAt = performance.now();
  const isLate = lateAfter(timeLimit);
  let done = 0;
  const report = () =>
    console.log({ scenarios: name, done, seed, seconds: Math.round((performance.now() - begunAt) / 1000) });
  const property = fc.asyncProperty(scenarios, async (batches) => {
    if (isLate()) return;
    await run(batches).catch((failure) => {
      // Print the first failure at once, because reducing the scenario to a short one may take long.
      if (isSoak && !Number.isNaN(done)) console.error(name, JSON.stringify(batches), failure);
      done = Number.NaN;
      throw failure;
    });
    done += 1;
    if (isSoak && done % 25 === 0) report();
  });
  await fc.assert(property, { seed, numRuns: count });
  if (!isSoak) return;
  report();
  expect(done).toBe(count);
}

/**
 * Returns a function that tells whether the time for scenarios is up. The runner then starts no further scenario, but completes
 * the current one, which would otherwise keep writing during the next test. The first scenario always runs.
 */
function lateAfter(milliseconds: number): () => boolean {
  const deadline = performance.now() + milliseconds;
  let isFirst = true;
  return () => {
    const isLate = !isFirst && performance.now() > deadline;
    isFirst = false;
    return isLate;
  };
}
/** Initial stock. */
export const stockAtFirst = 3;
/** Limits of the coupon: total uses, and uses per customer. */
export const couponBounds = { usesLimit: 2, customerUsesLimit: 1 };
/** The tax rates between which the product changes. */
const taxes = [
  { hsn: "8806", gstRate: 5 },
  { hsn: "850760", gstRate: 18 },
] as const;
const oneDay = 24 * 60 * 60_000;
/** After this many days an unpaid transfer has expired, and a paid one is checked again. */
const daysUntilSettled = 7;
/** The first steps of every scenario. */
export const initialSteps: Step[] = [
  { kind: "begin A", which: 0 },
  { kind: "begin B", which: 0 },
  { kind: "begin a transfer", which: 1 },
];

/** A payment as its provider or the shop's bank account reports it. Amounts are integer paise. */
export type CapturedPayment = Pick<
  ProviderPayment,
  "id" | "orderId" | "amountPaise" | "amountRefundedPaise" | "status"
>;

/** A refund as the provider or the shop's bank account reports it. */
export type Refund = Pick<ProviderRefund, "id" | "paymentId" | "amountPaise">;

/** Opens a GST-registered shop with one product and two customers, who pay through Razorpay or by bank transfer. */
export async function openScenario(
  database: TestDatabase,
  { fake, gateway, ...razorpay }: Awaited<ReturnType<typeof openRazorpayShop>>,
) {
  await database.reset();
  const transfers = transfersTo(database.db);
  const shop = { ...razorpay.shop, payments: joinGateways(gateway, transfers) };
  const { bank } = fake;
  for (const book of [bank.orders, bank.payments, bank.refunds]) book.clear();
  fake.setFailure(null);
  const customers = [(await openCustomer(database.db)).id, (await openCustomer(database.db)).id];
  const customer = (which: number) => customers[which % customers.length] ?? "";
  const staff = await openAdministrator(database.db);
  const product = await addProduct(database.db, {
    pricePaise: 1_000_00,
    stock: stockAtFirst,
    ...taxes[0],
    options: [{ name: "Colour", value: "Night blue" }],
    variants: [
      { options: [{ name: "Colour", value: "Saffron" }], pricePaise: 1_300_00, stock: stockAtFirst },
    ],
  });
  const further = product.variants[0]?.id;
  const { code: couponCode } = await addCoupon(database.db, couponBounds);
  const cart = [{ productId: product.id, quantity: 1 }];
  let clock = Date.now();
  let latest = clock;
  await setZones(0);
  await changeSettings(database.db, { actor: staff, change: { company: { gstin: "09ABCDE1234F1ZY" } } });
  const account = openAccount(shop, staff);

  const priceNow = async () => {
    const [row] = await database.db.select().from(products).where(eq(products.id, product.id));
    return row?.pricePaise ?? 0;
  };
  /** Refunds made in Razorpay's dashboard whose webhook has not arrived. */
  const unreportedRefunds = new Set<string>();
  const listUnmatched = () =>
    database.db.select().from(unmatchedPayments).orderBy(unmatchedPayments.paymentId);
  const deliver = (paymentId: string, forge = (body: string) => body) => {
    const { status } = bank.payment(paymentId);
    const isHeld = status === "failed" || status === "authorized";
    const type = isHeld ? (`payment.${status}` as const) : "payment.captured";
    const { body, headers } = fake.webhook(type, paymentId);
    const signature = headers["X-Razorpay-Signature"];
    const event = { rawBody: Buffer.from(forge(body)), signature, eventId: `${type} ${paymentId}` };
    return receiveEvent(shop, event);
  };
  async function deliverRefundEvent(refundId: string): Promise<void> {
    unreportedRefunds.add(refundId);
    const { body, headers } = fake.webhook("refund.processed", refundId);
    const signature = headers["X-Razorpay-Signature"];
    await receiveEvent(shop, { rawBody: Buffer.from(body), signature, eventId: `refund ${refundId}` });
    unreportedRefunds.delete(refundId);
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

  /** Sets a delivery charge that depends on `which`. */
  async function setZones(which: number): Promise<void> {
    const [defaultZone] = defaultSettings.delivery.zones;
    if (!defaultZone) throw new Error("The shop has no default delivery zone");
    const zones = [{ ...defaultZone, charge: 49.5 + which }];
    await changeSettings(database.db, { actor: staff, change: { delivery: { zones } } });
  }

  /** Orders by payment id, because order ids differ between runs. */
  const ordersByPayment = async () =>
    (await readPaidOrders(database.db)).sort((a, b) => (a.paymentId < b.paymentId ? -1 : 1));

  async function moveOrder(which: number, status: OrderStatus): Promise<void> {
    const otherOrders = (await ordersByPayment()).filter((order) => order.status !== status);
    const order = pick(otherOrders, which);
    if (order) await setOrderStatus(database.db, { orderId: order.id, version: order.version, status });
  }

  /** Cancels an order in the name of its customer. */
  async function cancelAsCustomer(order: OrderRow | undefined, payments = shop.payments): Promise<void> {
    if (!order) return;
    const request = { orderId: order.id, reason: "I found another drone" };
    await cancelOwnOrder(
      { ...shop, payments },
      { ...request, actor: { id: order.userId, name: order.buyerName } },
    );
  }

  async function startCheckoutB(
    which: number,
    { variantId, ...more }: { variantId?: string; couponCode?: string; gateway?: "bank-transfer" } = {},
  ) {
    const pricePaise = await priceNow();
    const cart = [{ product: { ...product, pricePaise }, variantId }];
    // Some customers live in the shop's state, and some in another.
    const shippingAddress = which % 2 === 0 ? {} : { state: "Bihar", pincode: "800001" };
    return startPurchase(shop, { userId: customer(which), cart, shippingAddress, ...more });
  }

  /** Reconciles the open purchases and refunds of some providers as of this time. */
  async function reconcile(payments: PaymentGateways, moment: number): Promise<void> {
    latest = Math.max(latest, moment);
    const now = new Date(moment);
    await reconcilePayments({ ...shop, payments }, { now });
    await sendRequestedRefunds({ ...shop, payments }, { now });
  }
  /** Reconciles only purchases paid by transfer, which expire after five days. */
  const reconcileTransfers = (days: number) => reconcile(joinGateways(transfers), clock + days * oneDay);

  const actions: Record<Step["kind"], (which: number) => unknown> = {
    "begin A": async (which) =>
      requestPayment(shop, {
        userId: customer(which),
        amountPaise: await quotedTotalPaise(
          shop,
          [{ product: { ...product, pricePaise: await priceNow() } }],
          { prices: "regular" },
        ),
        // Some purchases pass the address, and some omit it.
        destination: which % 2 === 0 ? undefined : { pincode: "800001", state: "" },
      }),
    "begin B": (which) => startCheckoutB(which),
    "begin B with a variant": (which) => startCheckoutB(which, { ...(further && { variantId: further }) }),
    "begin B with a coupon": (which) => startCheckoutB(which, { couponCode }),
    pay: (which) => bank.pay(pick(bank.orders.keys(), which) ?? ""),
    hold: (which) => bank.pay(pick(bank.orders.keys(), which) ?? "", { capture: false }),
    decline: (which) => bank.decline(pick(bank.orders.keys(), which) ?? ""),
    "authorise late": (which) => {
      const failed = [...bank.payments.values()].filter(({ status }) => status === "failed");
      const payment = pick(failed, which);
      if (payment) bank.authoriseLate(payment.id, { capture: true });
    },
    verify: (which) => verify(which, 1),
    "verify other products": (which) => verify(which, 2),
    message: async (which) => {
      const payment = pick(bank.payments.keys(), which);
      if (payment) await deliver(payment);
    },
    "forged webhook": async (which) => {
      const payment = pick(bank.payments.keys(), which);
      if (!payment) return;
      await expect(deliver(payment, (body) => `${body} `)).rejects.toMatchObject({ refusal: "invalid" });
    },
    check: (which) => {
      clock += which * 25 * 60_000;
      latest = Math.max(latest, clock);
      return reconcilePayments(shop, { now: new Date(clock) });
    },
    "change the price": (which) =>
      database.db
        .update(products)
        .set({ pricePaise: 1_000_00 + (which % 2) * 500_00 })
        .where(eq(products.id, product.id)),
    "change the zones": (which) => setZones(which),
    resolve: async (which) => {
      const unmatched = pick(await listUnmatched(), which);
      if (unmatched) await resolveUnmatchedPayment(shop, unmatched);
    },
    refund: async (which) => {
      const unmatched = pick(await listUnmatched(), which);
      if (unmatched) await refundUnmatchedPayment(shop, { id: unmatched.id, actor: staff });
    },
    "refund an order": async (which) => {
      const order = pick(await ordersByPayment(), which);
      if (!order) return;
      const amountPaise = which % 2 === 0 ? undefined : 100_00 * which;
      const refundRequest = { orderId: order.id, requestId: randomUUID(), amountPaise, reason: "A scratch" };
      await refundOrder(shop, { ...refundRequest, actor: staff });
    },
    "refund at the provider": async (which) => {
      const captured = [...bank.payments.values()].filter(({ status }) => status === "captured");
      const payment = pick(captured, which);
      if (!payment) return;
      const refund = bank.refund(payment.id, which % 2 === 0 ? {} : { amount: 100_00 }, undefined);
      await deliverRefundEvent(refund.id);
    },
    "cancel an order": (which) => moveOrder(which, "Cancelled"),
    "cancel as the customer": async (which) => cancelAsCustomer(pick(await ordersByPayment(), which)),
    // The process is killed after it cancelled the order and before it sent the refund.
    "cancel as the customer and die": async (which) => {
      const refundPayment = () => Promise.reject(killed);
      const payments = joinGateways({ ...gateway, refundPayment }, transfers);
      await cancelAsCustomer(pick(await ordersByPayment(), which), payments).catch((error) => {
        if (error !== killed) throw error;
      });
    },
    "ship while the customer cancels": async (which) => {
      const order = pick(await ordersByPayment(), which);
      if (order?.status !== "Not Process") return;
      const ship = () => setOrderStatus(database.db, { orderId: order.id, status: "Shipped", actor: staff });
      const cancel = () => cancelAsCustomer(order);
      await Promise.all(
        (which % 2 === 0 ? [ship, cancel] : [cancel, ship]).map((start) => allowRejection(start)),
      );
    },
    "process an order": (which) => moveOrder(which, "Processing"),
    "send refunds": (which) => {
      clock += which * 60_000;
      latest = Math.max(latest, clock);
      return sendRequestedRefunds(shop, { now: new Date(clock) });
    },
    "let reservations expire": async (which) => {
      const expiresAt = new Date(Date.now() - 1);
      await database.db.update(stockReservations).set({ expiresAt });
      await database.db.update(couponUses).set({ expiresAt });
      if (which % 2 === 0) await releaseExpiredUses(database.db);
    },
    "lose an answer": () => fake.setFailure("reset", { times: 1, carriedOut: true }),
    // Pays at once, so that another customer cannot buy the last unit in between.
    "buy at once": async (which) => {
      const { providerOrderId } = await startCheckoutB(which);
      const { razorpay_payment_id: paymentId } = bank.pay(providerOrderId);
      await settlePayment(shop, { providerOrderId, paymentId });
    },
    "change the tax": (which) => {
      const { hsn, gstRate: rate } = taxes[which % 2 === 0 ? 0 : 1];
      return database.db
        .update(products)
        .set({ taxRates: [{ from: firstDayOfGst, hsn, rate }] })
        .where(eq(products.id, product.id));
    },
    "begin a transfer": (which) =>
      startCheckoutB(which, {
        gateway: "bank-transfer",
        ...(which > 2 && further && { variantId: further }),
      }),
    "begin a transfer with a coupon": (which) =>
      startCheckoutB(which, { gateway: "bank-transfer", couponCode }),
    "a transfer arrives": account.receive,
    "a transfer of another amount arrives": account.receiveOtherAmount,
    "record a transfer again": account.recordAgain,
    "record a transfer for another purchase": account.recordForOtherPurchase,
    "record a transfer and die": account.recordAndExit,
    "days pass for transfers": (which) => reconcileTransfers(which + 1),
    "send a transfer back": account.sendBack,
  };

  async function take({ kind, which }: Step): Promise<void> {
    await allowRejection(() => actions[kind](which));
  }
  /** Advances the clock by this many milliseconds, and reconciles open purchases and refunds. */
  async function check(milliseconds: number): Promise<void> {
    fake.setFailure(null);
    clock += milliseconds;
    await reconcile(shop.payments, clock);
    await reconcileTransfers(daysUntilSettled);
  }
  return {
    take,
    account,
    /** All payments, completed or pending, at Razorpay and in the shop's bank account. */
    async payments(): Promise<CapturedPayment[]> {
      const providerPayments = [...bank.payments.values()].map(
        ({ id, order_id, amount, amount_refunded, status }) => ({
          id,
          orderId: order_id,
          amountPaise: amount,
          amountRefundedPaise: amount_refunded,
          status,
        }),
      );
      const transferred = await database.db.select({ id: manualPayments.paymentId }).from(manualPayments);
      return [
        ...providerPayments,
        ...(await Promise.all(transferred.map(({ id }) => transfers.fetchPayment(id)))),
      ];
    },
    /** All refunds of these payments, completed or planned. */
    async returned(): Promise<Refund[]> {
      const providerRefunds = [...bank.refunds.values()].map(({ id, payment_id, amount }) => ({
        id,
        paymentId: payment_id,
        amountPaise: amount,
      }));
      const { id, paymentId, amountPaise } = manualRefunds;
      const transferred = await database.db.select({ id, paymentId, amountPaise }).from(manualRefunds);
      return [...providerRefunds, ...transferred];
    },
    /** Repeats each unacknowledged refund webhook, as Razorpay does. Two attempts suffice: at most one answer is lost. */
    async redeliver(): Promise<void> {
      for (const refundId of [...unreportedRefunds, ...unreportedRefunds]) {
        if (unreportedRefunds.has(refundId)) await allowRejection(() => deliverRefundEvent(refundId));
      }
      expect([...unreportedRefunds]).toEqual([]);
    },
    /** Delivers the remaining webhooks, including those of additional payments, and reconciles the payments. */
    async deliverAllEvents(): Promise<void> {
      for (const { id, status } of bank.payments.values()) {
        if (status !== "failed") await deliver(id);
      }
      // Payments of checkout A first wait for a browser to report the items.
      await check(7 * 60 * 60_000);
      await account.sendEverythingBack();
    },
    /** The latest time used in this scenario, in milliseconds. */
    now: () => Math.max(latest, Date.now()),
    check,
  };
}

export type Scenario = Awaited<ReturnType<typeof openScenario>>;

/** Runs an event, which the shop or the provider may reject. */
async function allowRejection(event: () => unknown): Promise<void> {
  try {
    await event();
  } catch (error) {
    if (!(error instanceof ShopError) && !(error instanceof Refusal)) throw error;
  }
}
