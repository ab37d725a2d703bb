import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listCoupons } from "#contract/checkout/coupons.ts";
import { readOffer } from "#contract/checkout/offers.ts";
import { taxReport } from "#contract/invoices/tax-returns.ts";
import { countPendingWork } from "#contract/kernel/pending-counters.ts";
import { listAllOrders, listOwnOrders, setOrderStatus } from "#contract/orders/orders.ts";
import { decideTestOrders, deleteTestOrders, readTestOrders } from "#contract/orders/test-orders.ts";
import { moneyReport } from "#contract/payments/money-report.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { dashboardStats } from "#contract/reports/reports.ts";
import { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { restockUnits } from "#domain/stock/restock-units.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { couponUses } from "#ports/database/tables/coupons.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { paymentDisputes, paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";
import { unitSerials } from "#ports/database/tables/unit-serials.ts";
import { paymentIdsOf, readPaidOrders } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct, taxedAsDrone } from "../factories/catalog.ts";
import { addCoupon } from "../factories/coupons.ts";
import { buy, startPurchase } from "../factories/orders.ts";
import { recordSale } from "../factories/sales.ts";
import { buyByTransfer } from "../factories/transfers.ts";
import { newInstallation, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const today = shopToday(new Date());
const days = { from: today, to: today };

describe.each(databaseKinds)("test orders on %s", (kind) => {
  let api: TestApi;
  let takesRealMoney = false;
  beforeAll(async () => {
    api = await openTestApi(kind, { installation: async () => ({ ...newInstallation, takesRealMoney }) });
  });
  beforeEach(async () => {
    await api.reset();
    goLive(false);
    const body = { company: { gstin: "09ABCDE1234F1ZY" } };
    expect((await api.call(changeSettings, { body }, asAdministrator)).status).toBe(200);
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const goLive = (live = true) => Object.assign(api.shop, { live });
  const product = (stock = 10) => addProduct(api.shop.db, { pricePaise: 1_050_00, stock, ...taxedAsDrone });
  const buyAsTest = async (details: Partial<Parameters<typeof buy>[1]> = {}) =>
    buy(api.shop, { userId: api.customer.id, cart: [{ product: await product() }], ...details });
  const buyForReal = () => buyByTransfer(api.shop, { userId: api.customer.id, actor: api.administrator });
  const figures = async () => {
    const stats = (await api.call(dashboardStats, {}, asAdministrator)).body.stats;
    const money = (await api.call(moneyReport, { query: { ...days, by: "day" } }, asAdministrator)).body
      .money;
    const tax = (await api.call(taxReport, { query: days }, asAdministrator)).body.tax;
    const { counters } = (await api.call(listAllOrders, {}, asAdministrator)).body;
    const { waiting: pending } = (await api.call(countPendingWork, {}, asAdministrator)).body;
    const { text: csv } = await api.download(exportOrders, {}, asAdministrator);
    return {
      dashboard: stats.totalOrders,
      money: money.totals.orders,
      invoices: tax.invoices,
      counted: counters.total,
      waiting: pending.orders,
      exported: csv.trim().split("\n").length - 1,
    };
  };
  const numbers = async () =>
    (await api.shop.db.select().from(invoices).orderBy(invoices.issuedAt, invoices.number)).map(
      ({ number, document }) => {
        expect(document.number).toBe(number);
        return number.replace(/\d\d-\d\d/, "year");
      },
    );

  it("are marked, and count only while the shop is a test shop", async () => {
    const test = await buyAsTest();
    const [row] = await api.shop.db.select().from(orders);
    expect(row?.isTest).toBe(true);
    const all = { dashboard: 1, money: 1, invoices: 1, counted: 1, waiting: 1, exported: 1 };
    expect(await figures()).toEqual(all);
    goLive();
    const none = { dashboard: 0, money: 0, invoices: 0, counted: 0, waiting: 0, exported: 0 };
    expect(await figures()).toEqual(none);
    const real = await buyForReal();
    expect(await figures()).toEqual(all);
    const adminList = (await api.call(listAllOrders, {}, asAdministrator)).body.orders;
    expect(adminList.map(({ _id, isTest }) => [_id, isTest])).toEqual([
      [real.id, undefined],
      [test.id, true],
    ]);
    const ownList = (await api.call(listOwnOrders, {}, { as: "customer" })).body.orders;
    expect(ownList.map(({ isTest }) => isTest)).toEqual([undefined, true]);
  });

  it("count in no month, category, trend, refund, held amount or dispute of a live shop", async () => {
    const { db } = api.shop;
    const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
    const refunds = [{ amountPaise: 200_00, status: "refunded" as const, updatedAt: new Date() }];
    for (const sale of [
      { createdAt: daysAgo(40) },
      { createdAt: daysAgo(5) },
      { createdAt: new Date(), status: "Cancelled" as const, refunds },
    ]) {
      const common = { totalPaise: 500_00, isTest: true, units: [["Drones", 1]] as [string, number][] };
      await recordSale(db, api.customer.id, { ...common, ...sale });
    }
    const [order] = await readPaidOrders(db);
    const lost = { status: "lost", amountPaise: 500_00, deductedPaise: 500_00, currency: "INR" } as const;
    const { paymentId = "", paymentIntentId = "" } = order ?? {};
    await db
      .insert(paymentDisputes)
      .values({ ...lost, disputeId: "disp_1", paymentId, paymentIntentId, toldAt: new Date() });
    const readCounts = async () => {
      const { stats } = (await api.call(dashboardStats, {}, asAdministrator)).body;
      const report = await api.call(moneyReport, { query: { ...days, by: "day" } }, asAdministrator);
      const { totals, held, disputes } = report.body.money;
      return {
        months: stats.monthlyRevenue.reduce((sum, { revenue }) => sum + revenue, 0),
        categories: stats.categoryStats.map(({ value }) => value),
        trends: [stats.trends.orders, stats.trends.revenue],
        refunds: totals.refunds,
        held: held.cancelledOrders,
        lost: disputes.lostAmount,
      };
    };
    const all = { months: 1000, categories: [2], trends: [100, 0], refunds: 200, held: 300, lost: 500 };
    expect(await readCounts()).toEqual(all);
    goLive();
    const none = { months: 0, categories: [], trends: [null, null], refunds: 0, held: 0, lost: 0 };
    expect(await readCounts()).toEqual(none);
  });

  it("leave invoice number 1 and the following numbers to real orders", async () => {
    const first = await buyAsTest();
    await buyAsTest();
    const body = { requestId: crypto.randomUUID(), reason: "Trying it out", amount: 10 };
    await api.call(refundOrder, { params: { orderId: first.id }, body }, asAdministrator);
    expect(await numbers()).toEqual(["INV/year/1", "INV/year/2", "INV-C/year/1"]);
    await buyForReal();
    expect(await numbers()).toEqual(["T-I/year/1", "T-I/year/2", "T-N/year/1", "INV/year/1"]);
    const [note] = await api.shop.db.select().from(invoices).where(eq(invoices.kind, "credit-note"));
    expect(note?.document.original?.number).toMatch(/^T-I\/.*\/1$/);
    await buyAsTest();
    await buyForReal();
    expect((await numbers()).slice(3)).toEqual(["INV/year/1", "T-I/year/3", "INV/year/2"]);
  });

  it("are deleted in one step that returns stock, serials and coupon uses", async () => {
    const drone = await product(5);
    const coupon = await addCoupon(api.shop.db, { code: "TRYOUT", usesLimit: 1 });
    const test = await buyAsTest({ cart: [{ product: drone, quantity: 2 }], couponCode: coupon.code });
    const { id: orderLineId = "", productId = "" } = test.lines[0] ?? {};
    await api.shop.db
      .insert(unitSerials)
      .values({ orderLineId, productId, quantity: 2, unit: 1, serial: "SN-1" });
    const body = { requestId: crypto.randomUUID(), reason: "Trying it out", amount: 10 };
    await api.call(refundOrder, { params: { orderId: test.id }, body }, asAdministrator);
    const real = await buyForReal();
    goLive();
    await api.shop.db.delete(auditEntries);
    const response = await api.call(deleteTestOrders, {}, asAdministrator);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const { db } = api.shop;
    expect((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)).toEqual([real.id]);
    expect(await db.$count(orderLines, eq(orderLines.orderId, test.id))).toBe(0);
    for (const table of [unitSerials, couponUses, paymentRefunds]) expect(await db.$count(table)).toBe(0);
    expect(await numbers()).toEqual(["INV/year/1"]);
    const [stockRow] = await db.select().from(products).where(eq(products.id, drone.id));
    expect(stockRow?.stock).toBe(5);
    expect(await db.select().from(auditEntries)).toMatchObject([
      { subject: "order", action: "deleted", subjectName: "Test orders" },
    ]);
    await api.call(deleteTestOrders, {}, asAdministrator);
    expect(await db.$count(auditEntries)).toBe(1);
  });

  it("are deleted without returning units that a refund has returned", async () => {
    const drone = await product(5);
    const test = await buyAsTest({ cart: [{ product: drone, quantity: 2 }] });
    const { db } = api.shop;
    const units = [{ lineId: test.lines[0]?.id ?? "", quantity: 1 }];
    await db.transaction((tx) => restockUnits(tx, { orderId: test.id, units }));
    goLive();
    await api.call(deleteTestOrders, {}, asAdministrator);
    const [stockRow] = await db.select().from(products).where(eq(products.id, drone.id));
    expect(stockRow?.stock).toBe(5);
  });

  it("are deleted with their tasks and disputes, and with unpaid and unmatched test payments", async () => {
    const { db } = api.shop;
    const testOrder = await buyAsTest();
    const { id } = testOrder;
    const { paymentId, paymentIntentId } = paymentIdsOf(testOrder);
    const body = { status: "Cancelled" } as const;
    await api.call(setOrderStatus, { params: { orderId: id }, body }, asAdministrator);
    expect(await db.$count(pendingTasks)).toBe(1);
    const dispute = { disputeId: "disp_1", status: "open", amountPaise: 100, currency: "INR" } as const;
    await db.insert(paymentDisputes).values({ ...dispute, paymentId, paymentIntentId, toldAt: new Date() });
    await addTask(db, {
      kind: "payment-dispute",
      subjectId: dispute.disputeId,
      link: "/dashboard/admin/payments",
      parameters: { amountPaise: 100, respondBy: null },
    });
    expect(await db.$count(pendingTasks)).toBe(2);
    await startPurchase(api.shop, { userId: api.customer.id, cart: [{ product: await product() }] });
    const [unpaid] = await db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.status, "awaiting payment"));
    const unmatched = {
      paymentId: "pay_stray",
      amountPaise: 100,
      currency: "INR",
      reasonCode: "not-claimed",
    } as const;
    await db.insert(unmatchedPayments).values({ ...unmatched, paymentIntentId: unpaid?.id ?? "" });
    goLive();
    expect((await api.call(deleteTestOrders, {}, asAdministrator)).status).toBe(200);
    for (const table of [pendingTasks, paymentDisputes, unmatchedPayments, paymentIntents]) {
      expect(await db.$count(table)).toBe(0);
    }
  });

  it.each([null, false])(
    "are deleted without the records of a test gateway order with isTest = %s",
    async (isTest) => {
      const { db } = api.shop;
      const coupon = await addCoupon(db, { kind: "amount", amountPaise: 50_00 });
      const kept = await buyAsTest({ couponCode: coupon.code });
      const refund = { requestId: crypto.randomUUID(), amount: 10, reason: "A scratch" };
      const refunded = await api.call(
        refundOrder,
        { params: { orderId: kept.id }, body: refund },
        asAdministrator,
      );
      expect(refunded.status).toBe(200);
      await db.update(orders).set({ isTest }).where(eq(orders.id, kept.id));
      await buyAsTest();
      goLive();
      expect((await api.call(deleteTestOrders, {}, asAdministrator)).status).toBe(200);
      expect(await db.select({ id: orders.id }).from(orders)).toEqual([{ id: kept.id }]);
      const { paymentIntentId } = paymentIdsOf(kept);
      const ofKept = { paymentIntentId };
      expect(await db.select().from(paymentRefunds)).toMatchObject([ofKept]);
      expect(await db.select().from(couponUses)).toMatchObject([ofKept]);
      expect(await db.select().from(paymentIntents)).toMatchObject([{ id: paymentIntentId }]);
    },
  );

  it.each([true, false])(
    "are classified together with their reviews and invoices; classified as test orders: %s",
    async (areTests) => {
      const { db } = api.shop;
      const { id: orderId, userId, lines } = await buyAsTest();
      const productId = lines[0]?.productId ?? "";
      const review = { productId, userId, orderId, author: "Asha V.", rating: 5, text: "It flies well." };
      await db.insert(productReviews).values({ ...review, isFromTestOrder: false });
      await db.update(orders).set({ isTest: null });
      goLive();
      await api.call(decideTestOrders, { body: { areTests } }, asAdministrator);
      expect(await db.select().from(productReviews)).toMatchObject([{ isFromTestOrder: areTests }]);
      expect(await db.select().from(invoices)).toMatchObject([{ movedMoney: !areTests }]);
    },
  );

  it.each([true, false])("are classified only once; classified as test orders: %s", async (areTests) => {
    const sale = { totalPaise: 100_00, createdAt: new Date(), isTest: null };
    const { id } = await recordSale(api.shop.db, api.customer.id, sale);
    goLive();
    expect((await figures()).dashboard).toBe(1);
    const { testOrders } = (await api.call(readTestOrders, {}, asAdministrator)).body;
    expect(testOrders).toMatchObject({
      count: 0,
      undecided: { count: 1, from: sale.createdAt.toISOString() },
    });
    const decision = await api.call(decideTestOrders, { body: { areTests } }, asAdministrator);
    expect(decision.body.testOrders).toEqual({ count: areTests ? 1 : 0, undecided: { count: 0 } });
    const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.isTest).toBe(areTests);
    expect((await figures()).dashboard).toBe(areTests ? 0 : 1);
    await api.call(decideTestOrders, { body: { areTests: !areTests } }, asAdministrator);
    expect((await figures()).dashboard).toBe(areTests ? 0 : 1);
  });

  it("leave invoice number 1 to the first real order if they are deleted before it", async () => {
    await buyAsTest();
    await buyAsTest();
    goLive();
    expect((await api.call(deleteTestOrders, {}, asAdministrator)).status).toBe(200);
    await buyForReal();
    expect(await numbers()).toEqual(["INV/year/1"]);
  });

  it("do not use up coupons of a live shop", async () => {
    await addCoupon(api.shop.db, { code: "ONCE", usesLimit: 1 });
    await buyAsTest({ couponCode: "ONCE" });
    await expect(buyAsTest({ couponCode: "ONCE" })).rejects.toMatchObject({ code: "coupon-refused" });
    const real = { userId: api.customer.id, actor: api.administrator, couponCode: "ONCE" };
    expect(await buyByTransfer(api.shop, real)).toMatchObject({ isTest: false });
    await expect(buyByTransfer(api.shop, real)).rejects.toMatchObject({ code: "coupon-refused" });
  });

  it("count as coupon uses only while the shop is a test shop", async () => {
    await addCoupon(api.shop.db, { code: "ONCE", usesLimit: 1, offerTitle: "Opening offer" });
    await buyAsTest({ couponCode: "ONCE" });
    const readCoupon = async () => {
      const { coupons, counters } = (await api.call(listCoupons, {}, asAdministrator)).body;
      const [coupon] = coupons;
      expect(counters).toMatchObject({ used: coupon?.used, saved: coupon?.saved });
      const { status } = await api.call(readOffer, { params: { slug: "ONCE" } });
      return { used: coupon?.used, saved: coupon?.saved, state: coupon?.state, offer: status };
    };
    expect(await readCoupon()).toEqual({ used: 1, saved: 105, state: "used-up", offer: 404 });
    goLive();
    expect(await readCoupon()).toEqual({ used: 0, saved: 0, state: "running", offer: 200 });
    const real = { userId: api.customer.id, actor: api.administrator, couponCode: "ONCE" };
    expect(await buyByTransfer(api.shop, real)).toMatchObject({ isTest: false });
    expect(await readCoupon()).toMatchObject({ used: 1, state: "used-up", offer: 404 });
  });

  it("are not a customer's first order in a live shop", async () => {
    const { db } = api.shop;
    await addCoupon(db, { code: "FIRST", firstOrder: true });
    await buyAsTest();
    await expect(buyAsTest({ couponCode: "FIRST" })).rejects.toMatchObject({ code: "coupon-refused" });
    expect(
      await buyByTransfer(api.shop, {
        userId: api.customer.id,
        actor: api.administrator,
        couponCode: "FIRST",
      }),
    ).toMatchObject({
      isTest: false,
    });
  });

  it("are on the launch checklist of a live shop", async () => {
    const items = async () =>
      (await api.call(readLaunchChecklist, {}, asAdministrator)).body.opening.items.map(({ code }) => code);
    expect(await items()).not.toContain("test-orders");
    takesRealMoney = true;
    expect(await items()).toContain("test-orders");
  });
});
