import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { couponDiscount } from "#domain/coupons/coupon-discounts.ts";
import { createParcel } from "#domain/orders/change-parcels.ts";
import { setOrderStatus, setOrdersStatus } from "#domain/orders/order-status.ts";
import type { PayingShop } from "#domain/shop.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { couponUses } from "#ports/database/tables/coupons.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { parcels } from "#ports/database/tables/parcels.ts";
import { paymentDisputes, paymentRefunds } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { addCoupon } from "#tests/factories/coupons.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { buyByTransfer, killed, transfersTo } from "#tests/factories/transfers.ts";
import { expectConsistentPayments, paymentIdsOf } from "#tests/support/paid-orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";
import { expectMovementsMatchStock, movementsOf } from "#tests/support/stock-invariants.ts";
import { isFullRun } from "#tests/support/tier.ts";
import { cancelOwnOrder } from "./cancel-own-order.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { sendRequestedRefunds } from "./refunds/send-requested-refunds.ts";
import { settlePayment } from "./settle-payment.ts";

const reason = "I ordered the wrong drone.";
/** How often a race is repeated; half of the rounds start with each participant. */
const rounds = isFullRun ? 20 : 4;

describe.each(databaseKinds)("cancelOwnOrder on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);
  let shop: PayingShop;
  let customer: { id: string; name: string };
  let staff: { id: string; name: string };
  beforeAll(() => {
    shop = {
      ...razorpay.shop,
      payments: joinGateways(razorpay.gateway, transfersTo(razorpay.db)),
      adjustmentRules: [couponDiscount],
    };
  });
  beforeEach(async () => {
    customer = await openCustomer(razorpay.db);
    staff = await openAdministrator(razorpay.db);
  });

  /** Places a paid order of two units of a product with ten units in stock. */
  async function placeOrder({
    couponCode,
    userId = customer.id,
  }: {
    couponCode?: string;
    userId?: string;
  } = {}) {
    const product = await addProduct(razorpay.db, { pricePaise: 500_00, stock: 10 });
    const cart = [{ product, quantity: 2 }];
    const { providerOrderId } = await startPurchase(shop, { userId, cart, couponCode });
    const { razorpay_payment_id: paymentId } = razorpay.fake.bank.pay(providerOrderId);
    const order = await settlePayment(shop, { providerOrderId, paymentId });
    return { order, product, payment: () => razorpay.fake.bank.payment(paymentId) };
  }

  /**
   * Starts a cancellation and an action of staff at the same time, in alternating order. The later the round, the more
   * queries the second one waits for, so that it begins at different points of the first one's transaction.
   */
  async function race(round: number, cancellation: () => Promise<unknown>, action: () => Promise<unknown>) {
    const delayed = async (start: () => Promise<unknown>) => {
      for (let query = 0; query < round; query += 1) await razorpay.db.execute(sql`select 1`);
      return start();
    };
    return Promise.allSettled(
      round % 2 === 0 ? [cancellation(), delayed(action)] : [action(), delayed(cancellation)],
    );
  }

  const cancel = (orderId: string, actor = customer, at: typeof shop = shop) =>
    cancelOwnOrder(at, { orderId, reason, actor });
  const rowOf = async (id: string) => (await razorpay.db.select().from(orders).where(eq(orders.id, id)))[0];
  const unitsOf = async ({ id }: { id: string }) =>
    (await razorpay.db.select().from(products).where(eq(products.id, id)))[0]?.stock;
  const refundsOf = (orderId: string) =>
    razorpay.db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId));
  const tasksOf = (subjectId: string) =>
    razorpay.db.select().from(pendingTasks).where(eq(pendingTasks.subjectId, subjectId));
  const emailsAbout = async (text: string) =>
    (await razorpay.db.select().from(mailOutbox)).filter(({ subject }) => subject.includes(text));
  const useStates = async () => (await razorpay.db.select().from(couponUses)).map(({ state }) => state);

  it("cancels the order, refunds the payment, and returns units and coupon use", {
    tags: ["spec:10.134"],
  }, async () => {
    const { code: couponCode } = await addCoupon(razorpay.db);
    const { order, product, payment } = await placeOrder({ couponCode });
    expect([await unitsOf(product), await useStates()]).toEqual([8, ["used"]]);
    const { order: cancelled, isNew } = await cancel(order.id);
    expect(isNew).toBe(true);
    expect(cancelled).toMatchObject({
      ...{ status: "Cancelled", cancelledBy: "customer", cancellationReason: reason },
      refunds: [{ amountPaise: order.totalPaise, status: "refunded", reasonCode: "cancelled", reason: "" }],
      payments: [{ refundedPaise: order.totalPaise }],
    });
    expect(await rowOf(order.id)).toMatchObject({ cancelledBy: "customer", cancellationReason: reason });
    expect(payment()).toMatchObject({ amount_refunded: order.totalPaise, status: "refunded" });
    expect([await unitsOf(product), await useStates()]).toEqual([10, ["given back"]]);
    const notes = await razorpay.db.select().from(invoices).where(eq(invoices.kind, "credit-note"));
    expect(notes.map(({ orderId, totalPaise }) => [orderId, totalPaise])).toEqual([
      [order.id, order.totalPaise],
    ]);
    expect(await tasksOf(order.id)).toEqual([]);
    const [email, ...others] = await emailsAbout("has been cancelled");
    expect(others).toEqual([]);
    expect(email?.text).toContain("is cancelled, as you asked");
    expect(email?.text).toContain("Your refund of ₹900 is on its way");
    expect(await emailsAbout("refund of")).toHaveLength(1);
    await expectConsistentPayments(razorpay.db);
    await expectMovementsMatchStock(razorpay.db);
    // Movements of stock name only staff.
    expect((await movementsOf(razorpay.db, product.id)).at(-1)).toMatchObject({
      ...{ kind: "cancellation", units: 2, orderId: order.id, actorId: null, actorName: null },
    });
  });

  it("logs the cancellation with the customer and the reason", async () => {
    const { order } = await placeOrder();
    await cancel(order.id);
    const ofOrder = and(eq(auditEntries.subject, "order"), eq(auditEntries.subjectId, order.id));
    expect(await razorpay.db.select().from(auditEntries).where(ofOrder)).toMatchObject([
      {
        ...{ actorId: customer.id, actorName: customer.name, action: "updated" },
        before: { status: "Not Process" },
        after: { status: "Cancelled", cancelledBy: "customer", cancellationReason: reason },
      },
    ]);
  });

  it("changes nothing if the order is cancelled already", async () => {
    const { order, product } = await placeOrder();
    const { order: cancelled } = await cancel(order.id);
    const emails = await razorpay.db.$count(mailOutbox);
    const again = await cancelOwnOrder(shop, {
      orderId: order.id,
      reason: "Another reason",
      actor: customer,
    });
    expect(again).toEqual({ order: cancelled, isNew: false });
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect([await unitsOf(product), await razorpay.db.$count(mailOutbox)]).toEqual([10, emails]);
  });

  it("does not find orders of other customers", async () => {
    const { order } = await placeOrder();
    const other = await openCustomer(razorpay.db);
    for (const actor of [other, staff])
      await expect(cancel(order.id, actor)).rejects.toMatchObject({ refusal: "not found" });
    await expect(cancel(crypto.randomUUID())).rejects.toMatchObject({ refusal: "not found" });
    expect(await rowOf(order.id)).toMatchObject({ status: "Not Process", version: order.version });
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it.each<OrderStatus>(["Processing", "Shipped", "Delivered"])(
    "rejects an order with the status %s",
    async (status) => {
      const { order, product } = await placeOrder();
      await setOrderStatus(razorpay.db, { orderId: order.id, status });
      await expect(cancel(order.id)).rejects.toMatchObject({
        refusal: "conflict",
        message: expect.stringContaining("Please contact us"),
      });
      expect([(await rowOf(order.id))?.status, await unitsOf(product)]).toEqual([status, 8]);
      expect(await refundsOf(order.id)).toEqual([]);
    },
  );

  it("rejects an order with a parcel", async () => {
    const { order } = await placeOrder();
    const lines = order.lines.map(({ id: line, quantity }) => ({ line, quantity }));
    await createParcel(razorpay.db, { orderId: order.id, carrier: "", trackingId: "", lines, actor: staff });
    await expect(cancel(order.id)).rejects.toMatchObject({
      refusal: "conflict",
      message: expect.stringContaining("is already packed"),
    });
    expect(await rowOf(order.id)).toMatchObject({ status: "Not Process", cancelledBy: null });
  });

  it("refunds once, even if the customer cancels several times at once", async () => {
    const { order, product, payment } = await placeOrder();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(order.id)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(payment()).toMatchObject({ amount_refunded: order.totalPaise });
    expect(await unitsOf(product)).toBe(10);
    expect(await emailsAbout("has been cancelled")).toHaveLength(1);
  });

  it.each([
    ["a version", (version: number) => ({ version })],
    ["no version", () => ({})],
  ])(
    "lets only one of a cancellation and “Shipped” with %s win",
    {
      tags: ["spec:10.134"],
    },
    async (_, versionOf) => {
      for (let round = 0; round < rounds; round += 1) {
        const { order, product, payment } = await placeOrder();
        const ship = () =>
          setOrderStatus(razorpay.db, {
            ...{ orderId: order.id, status: "Shipped", actor: staff },
            ...versionOf(order.version),
          });
        const outcomes = await race(round, () => cancel(order.id), ship);
        const failures = outcomes.filter((outcome) => outcome.status === "rejected");
        expect(failures).toMatchObject([{ reason: { refusal: "conflict" } }]);
        const { status } = (await rowOf(order.id)) ?? {};
        const isCancelled = status === "Cancelled";
        expect(["Cancelled", "Shipped"]).toContain(status);
        expect(await refundsOf(order.id)).toHaveLength(isCancelled ? 1 : 0);
        expect(payment().amount_refunded).toBe(isCancelled ? order.totalPaise : 0);
        expect(await unitsOf(product)).toBe(isCancelled ? 10 : 8);
        const sent = await razorpay.db.select().from(parcels).where(eq(parcels.orderId, order.id));
        expect(sent).toHaveLength(isCancelled ? 0 : 1);
      }
      await expectMovementsMatchStock(razorpay.db);
    },
  );

  it("lets only one of a cancellation and packing win", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order } = await placeOrder();
      const lines = order.lines.map(({ id: line, quantity }) => ({ line, quantity }));
      const pack = () =>
        createParcel(razorpay.db, { orderId: order.id, carrier: "", trackingId: "", lines, actor: staff });
      const outcomes = await race(round, () => cancel(order.id), pack);
      expect(outcomes.filter((outcome) => outcome.status === "rejected")).toMatchObject([
        { reason: { refusal: "conflict" } },
      ]);
      const packed = await razorpay.db.$count(parcels, eq(parcels.orderId, order.id));
      expect([(await rowOf(order.id))?.status, packed]).toEqual(
        packed > 0 ? ["Not Process", 1] : ["Cancelled", 0],
      );
    }
  });

  it("and a refund by staff at the same time together refund the payment once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, payment } = await placeOrder();
      const lines = order.lines.map(({ id: line }) => ({ line, quantity: 1, restock: true }));
      const request = { orderId: order.id, requestId: crypto.randomUUID(), lines, reason: "A scratch" };
      const refund = () => refundOrder(shop, { ...request, actor: staff });
      await race(round, () => cancel(order.id), refund);
      expect((await rowOf(order.id))?.status).toBe("Cancelled");
      expect(payment()).toMatchObject({ amount_refunded: order.totalPaise, status: "refunded" });
    }
    await expectConsistentPayments(razorpay.db);
    await expectMovementsMatchStock(razorpay.db);
  });

  it("refunds what earlier refunds have left", async () => {
    const { order, payment } = await placeOrder();
    const request = { orderId: order.id, requestId: crypto.randomUUID(), reason: "A scratch", actor: staff };
    await refundOrder(shop, { ...request, amountPaise: 300_00 });
    await cancel(order.id);
    expect((await refundsOf(order.id)).map(({ amountPaise }) => amountPaise).sort()).toEqual([
      300_00, 700_00,
    ]);
    expect(payment()).toMatchObject({ amount_refunded: 1_000_00 });
  });

  it("needs no refund if everything is refunded already", async () => {
    const { order } = await placeOrder();
    const request = { orderId: order.id, requestId: crypto.randomUUID(), reason: "A scratch", actor: staff };
    await refundOrder(shop, request);
    expect((await cancel(order.id)).order).toMatchObject({ status: "Cancelled", refunds: [{}] });
    expect(await tasksOf(order.id)).toEqual([]);
  });

  it("leaves the refund to a retry if the provider does not respond", async () => {
    const { order, payment } = await placeOrder();
    razorpay.fake.setFailure("500-json", { only: "POST /v1/payments" });
    expect((await cancel(order.id)).order).toMatchObject({
      status: "Cancelled",
      refunds: [{ status: "requested" }],
    });
    razorpay.fake.setFailure(null);
    expect(payment()).toMatchObject({ amount_refunded: 0 });
    const later = new Date(Date.now() + 3 * 60_000);
    expect(await sendRequestedRefunds(shop, { now: later })).toMatchObject({ sent: 1 });
    expect(payment()).toMatchObject({ amount_refunded: order.totalPaise });
    expect(await tasksOf(order.id)).toEqual([]);
  });

  it("resumes the refund after the process was killed", { tags: ["spec:10.134"] }, async () => {
    const { order, payment } = await placeOrder();
    const refundPayment = () => Promise.reject(killed);
    const payments = joinGateways({ ...razorpay.gateway, refundPayment });
    await expect(cancel(order.id, customer, { ...shop, payments })).rejects.toBe(killed);
    expect(await rowOf(order.id)).toMatchObject({ status: "Cancelled", cancelledBy: "customer" });
    expect(await cancel(order.id)).toMatchObject({ isNew: false });
    const later = new Date(Date.now() + 3 * 60_000);
    expect(await sendRequestedRefunds(shop, { now: later })).toMatchObject({ sent: 1 });
    expect(payment()).toMatchObject({ amount_refunded: order.totalPaise });
    expect(await refundsOf(order.id)).toHaveLength(1);
  });

  describe("adds a task for staff and refunds nothing", () => {
    async function expectTask(orderId: string) {
      const { order } = await cancel(orderId);
      expect(order).toMatchObject({ status: "Cancelled", refunds: [] });
      expect(await tasksOf(orderId)).toMatchObject([{ kind: "refund-to-decide", doneAt: null }]);
      const [email] = await emailsAbout("has been cancelled");
      expect(email?.text).toContain("We'll refund ₹1,000 and email you when the money is on its way");
    }

    it("if the order was paid by bank transfer", async () => {
      const { id } = await buyByTransfer(shop, { userId: customer.id, actor: staff });
      await expectTask(id);
    });

    it.each(["open", "under_review", "lost", "closed"] as const)(
      "if the payment has a dispute that is %s",
      async (status) => {
        const { order } = await placeOrder();
        const { paymentId, paymentIntentId } = paymentIdsOf(order);
        const dispute = { disputeId: "disp_1", paymentId, paymentIntentId, toldAt: new Date() };
        await razorpay.db
          .insert(paymentDisputes)
          .values({ ...dispute, status, amountPaise: order.totalPaise, currency: "INR" });
        await expectTask(order.id);
      },
    );

    it("if the order has several payments", async () => {
      const { order } = await placeOrder();
      const payment = {
        orderId: order.id,
        position: 1,
        method: "bank-transfer",
        amountPaise: 100_00,
      } as const;
      await razorpay.db.insert(orderPayments).values(payment);
      await expectTask(order.id);
    });

    it("if the provider of the payment is no longer set up", async () => {
      const { order } = await placeOrder();
      const payments = joinGateways(transfersTo(razorpay.db));
      await cancel(order.id, customer, { ...shop, payments });
      expect(await refundsOf(order.id)).toEqual([]);
      expect(await tasksOf(order.id)).toMatchObject([{ kind: "refund-to-decide", doneAt: null }]);
    });
  });

  it("adds a task if the provider refuses the refund", async () => {
    const { order, payment } = await placeOrder();
    // The money was refunded in the provider's dashboard, and the message about it has not arrived.
    razorpay.fake.bank.refund(payment().id, {}, undefined);
    expect((await cancel(order.id)).order).toMatchObject({
      status: "Cancelled",
      refunds: [{ status: "refused" }],
    });
    expect(await tasksOf(order.id)).toMatchObject([{ kind: "refund-to-decide", doneAt: null }]);
  });

  it("refunds a payment whose dispute the shop has won", async () => {
    const { order, payment } = await placeOrder();
    const { paymentId, paymentIntentId } = paymentIdsOf(order);
    await razorpay.db.insert(paymentDisputes).values({
      ...{ disputeId: "disp_1", paymentId, paymentIntentId, status: "won", toldAt: new Date() },
      ...{ amountPaise: order.totalPaise, currency: "INR" },
    });
    await cancel(order.id);
    expect(payment()).toMatchObject({ amount_refunded: order.totalPaise });
  });

  describe("and reopening by staff", () => {
    it("needs the version of the cancelled order, and removes the reason", async () => {
      const { order, product } = await placeOrder();
      const { order: cancelled } = await cancel(order.id);
      const reopen = (version?: number) =>
        setOrderStatus(razorpay.db, { orderId: order.id, version, status: "Processing", actor: staff });
      await expect(reopen()).rejects.toMatchObject({ refusal: "conflict", code: "stale-version" });
      await expect(reopen(order.version)).rejects.toMatchObject({ code: "stale-version" });
      expect(await rowOf(order.id)).toMatchObject({ status: "Cancelled", cancelledBy: "customer" });
      expect(await reopen(cancelled.version)).toMatchObject({
        ...{ status: "Processing", cancelledBy: null, cancellationReason: null },
      });
      expect(await unitsOf(product)).toBe(8);
    });

    it("redeems the coupon again", async () => {
      const { code: couponCode } = await addCoupon(razorpay.db, { usesLimit: 1 });
      const { order } = await placeOrder({ couponCode });
      const { order: cancelled } = await cancel(order.id);
      const { id: orderId, version } = cancelled;
      await setOrderStatus(razorpay.db, { orderId, version, status: "Processing", actor: staff });
      expect(await useStates()).toEqual(["used"]);
    });

    it("is rejected if another order has used the coupon", async () => {
      const { code: couponCode } = await addCoupon(razorpay.db, { usesLimit: 1 });
      const { order, product } = await placeOrder({ couponCode });
      const { order: cancelled } = await cancel(order.id);
      const other = await openCustomer(razorpay.db);
      await placeOrder({ couponCode, userId: other.id });
      const { id, version } = cancelled;
      await expect(
        setOrdersStatus(razorpay.db, { orders: [{ id, version }], status: "Processing", actor: staff }),
      ).rejects.toMatchObject({ refusal: "conflict", message: expect.stringContaining(couponCode) });
      expect([(await rowOf(id))?.status, await unitsOf(product)]).toEqual(["Cancelled", 10]);
      expect((await useStates()).sort()).toEqual(["given back", "used"]);
    });
  });

  it("makes a coupon for the first order usable again", async () => {
    const { code: couponCode } = await addCoupon(razorpay.db, { firstOrder: true });
    const { order } = await placeOrder({ couponCode });
    await expect(placeOrder({ couponCode })).rejects.toMatchObject({ code: "coupon-refused" });
    await cancel(order.id);
    await placeOrder({ couponCode });
    expect((await useStates()).sort()).toEqual(["given back", "used"]);
  });

  it("stores that staff cancelled, who give no reason", async () => {
    const { code: couponCode } = await addCoupon(razorpay.db);
    const { order } = await placeOrder({ couponCode });
    await setOrderStatus(razorpay.db, { orderId: order.id, status: "Cancelled", actor: staff });
    expect(await rowOf(order.id)).toMatchObject({ cancelledBy: "staff", cancellationReason: null });
    expect(await useStates()).toEqual(["given back"]);
  });

  it("leaves the coupon used if staff cancel an order that was sent", async () => {
    const { code: couponCode } = await addCoupon(razorpay.db);
    const { order } = await placeOrder({ couponCode });
    for (const status of ["Shipped", "Cancelled"] as const)
      await setOrderStatus(razorpay.db, { orderId: order.id, status, actor: staff });
    expect(await useStates()).toEqual(["used"]);
  });
});
