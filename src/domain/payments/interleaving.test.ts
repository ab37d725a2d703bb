import { isNull, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totalOf } from "#domain/adjustments.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { type CouponUseRow, couponUses } from "#ports/database/tables/coupons.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { parcels } from "#ports/database/tables/parcels.ts";
import { type PaymentRefundRow, paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { type PendingTaskRow, pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { everyKindWithCouponsAndZones } from "#tests/factories/adjustments.ts";
import { expectConsistentInvoices } from "#tests/support/invoice-invariants.ts";
import { expectConsistentPayments, readPaidOrders } from "#tests/support/paid-orders.ts";
import {
  type CapturedPayment,
  couponBounds,
  initialSteps,
  openScenario,
  planScenarios,
  runScenarios,
  type Scenario,
  stockAtFirst,
} from "#tests/support/payment-scenario.ts";
import { openRazorpayShop } from "#tests/support/razorpay-shop.ts";
import { expectMovementsMatchStock } from "#tests/support/stock-invariants.ts";

/** Scenarios of a full run. `npm run soak:payments` runs many more, with a different seed each time. */
const plannedScenarios = planScenarios({ count: 25, seed: 20_261_121 });

describe.each(databaseKinds)("random payment events in any order on %s", (kind) => {
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
    orders: await readPaidOrders(database.db),
    lines: await database.db.select().from(orderLines),
    unmatched: await database.db.select().from(unmatchedPayments),
    refunds: await database.db.select().from(paymentRefunds),
    intents: await database.db.select().from(paymentIntents),
    productRows: await database.db.select().from(products),
    further: await database.db.select().from(productVariants),
    reserved: await database.db.select().from(stockReservations),
    uses: await database.db.select().from(couponUses),
    mails: await database.db.$count(mailOutbox),
    sent: await database.db.select().from(parcels).where(ne(parcels.state, "packed")),
    tasks: await database.db.select().from(pendingTasks).where(isNull(pendingTasks.doneAt)),
  });

  /**
   * Asserts that every order has its own captured payment, that no payment is recorded twice, and that no
   * unit is sold twice.
   */
  async function expectConsistentBooks({ now, redeliver, ...simulation }: Scenario): Promise<void> {
    await redeliver();
    await expectConsistentInvoices(database.db);
    await expectConsistentPayments(database.db);
    await expectMovementsMatchStock(database.db);
    await simulation.account.expectStatementMatchesRecords();
    const paymentOf = finderOf(await simulation.payments());
    const returnedParts = new Set((await simulation.returned()).map(({ id }) => id));
    const {
      orders,
      lines,
      unmatched,
      refunds,
      intents,
      productRows,
      further,
      reserved,
      uses,
      mails,
      sent,
      tasks,
    } = await rows();
    // The units and coupon uses of a cancelled order are returned, unless it had been sent.
    const sentOrders = new Set(sent.map(({ orderId }) => orderId));
    const kept = orders.filter(({ id, status }) => status !== "Cancelled" || sentOrders.has(id));
    expectConsistentCoupons(kept, uses);
    expectCancelledOrdersRefunded({ orders, refunds, tasks });
    const completedRefunds = refunds.filter(({ status }) => status === "refunded");
    for (const order of orders) {
      const payment = paymentOf(order.paymentId);
      expect(payment).toMatchObject({ amountPaise: order.totalPaise, orderId: order.providerOrderId });
      expect(["captured", "refunded"]).toContain(payment.status);
      const orderLinesOf = lines.filter(({ orderId }) => orderId === order.id);
      expect(totalOf({ lines: orderLinesOf, adjustments: order.adjustments })).toBe(order.totalPaise);
      const isAtRegularPrices = intents.find(({ id }) => id === order.paymentIntentId)?.checkout === "A";
      const otherAdjustments = order.adjustments.filter((adjustment) => !isCouponAdjustment(adjustment));
      expect(otherAdjustments.map(({ kind }) => kind)).toEqual(
        isAtRegularPrices ? ["discount", "fee", "rounding"] : ["discount", "shipping", "fee", "rounding"],
      );
      const orderRefunds = refunds.filter(
        ({ orderId, status }) => orderId === order.id && status !== "refused",
      );
      expect(paiseOf(orderRefunds)).toBeLessThanOrEqual(order.totalPaise);
      expect(payment.amountRefundedPaise).toBeLessThanOrEqual(paiseOf(orderRefunds));
    }
    const moves = orders.reduce((sum, { version }) => sum + version, 0);
    const awaitsTransfer = intents.filter(
      ({ gateway, providerOrderId }) => gateway === "bank-transfer" && providerOrderId,
    );
    expect(mails).toBe(orders.length + moves + completedRefunds.length + awaitsTransfer.length);
    const ordered = orders.map(({ paymentId }) => paymentId);
    expect(new Set(orders.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(orders.length);
    const paid = intents.filter(({ status }) => status === "paid").map(({ paymentId }) => paymentId);
    expect(paid.sort()).toEqual(ordered.toSorted());
    for (const { paymentId, resolution } of unmatched) {
      expect(ordered.includes(paymentId)).toBe(resolution === "ordered");
      if (resolution === "refunded") expect(paymentOf(paymentId).status).toBe("refunded");
    }
    for (const { providerRefundId, paymentId } of completedRefunds) {
      if (providerRefundId) expect(returnedParts.has(providerRefundId)).toBe(true);
      // The shop's own attempt found that everything had been refunded in the provider's dashboard.
      else expect(paymentOf(paymentId).status).toBe("refunded");
    }

    const goesOut = new Set(kept.map(({ id }) => id));
    const isOn = (id: string | undefined) => (row: { variantId: string | null }) =>
      id === undefined ? row.variantId === null : row.variantId === id;
    const stockRows = [...productRows, ...further].map(({ id, stock }) => ({
      id: id === productRows[0]?.id ? undefined : id,
      stock,
    }));
    expect(stockRows).toHaveLength(2);
    for (const { id, stock } of stockRows) {
      const sold = lines
        .filter(isOn(id))
        .reduce((sum, { orderId, quantity }) => sum + (goesOut.has(orderId) ? quantity : 0), 0);
      expect(stock).toBe(stockAtFirst - sold);
      // The scenario's clock runs ahead of the real clock that reservations use.
      const active = reserved.filter(isOn(id)).filter(({ expiresAt }) => expiresAt.getTime() > now());
      expect(active.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(
        stockAtFirst - sold,
      );
    }
  }

  /** Asserts that the shop's records agree with those of the banks once everything is settled. */
  async function expectSettledBooks(simulation: Scenario): Promise<void> {
    const [payments, returned, { orders, unmatched, refunds }] = [
      await simulation.payments(),
      await simulation.returned(),
      await rows(),
    ];
    const paymentOf = finderOf(payments);
    expect(refunds.filter(({ status }) => status === "requested")).toEqual([]);
    const completedRefunds = refunds.filter(({ status }) => status === "refunded");
    // Partial refunds of an unmatched payment are not tracked, only full ones.
    const ordered = new Set(orders.map(({ paymentId }) => paymentId));
    const matching = returned.filter(
      ({ id, paymentId }) =>
        ordered.has(paymentId) || completedRefunds.some(({ providerRefundId }) => providerRefundId === id),
    );
    const recorded = completedRefunds.flatMap(({ providerRefundId }) => providerRefundId ?? []);
    expect(recorded.sort()).toEqual(matching.map(({ id }) => id).sort());
    // An unmatched payment that became an order later may have been refunded through the order.
    for (const { paymentId, resolution } of unmatched.filter(({ resolution }) => resolution !== "ordered")) {
      expect(paymentOf(paymentId).status === "refunded").toBe(resolution === "refunded");
    }

    const isTaken = ({ status }: CapturedPayment) => status === "captured" || status === "refunded";
    const netOf = ({ id, totalPaise }: (typeof orders)[number]) =>
      totalPaise - paiseOf(completedRefunds.filter(({ orderId }) => orderId === id));
    const open = unmatched.filter(
      ({ paymentId, resolution }) => !resolution && isTaken(paymentOf(paymentId)),
    );
    const partsOf = (paymentId: string) => returned.filter((part) => part.paymentId === paymentId);
    expect(paiseOf(payments.filter(isTaken))).toBe(
      sumOf(orders.map(netOf)) +
        paiseOf(returned) +
        sumOf(open.map((payment) => (payment.amountPaise ?? 0) - paiseOf(partsOf(payment.paymentId)))),
    );
  }

  it(
    "turn every payment into one order or one unmatched payment, and leave no order unpaid",
    { tags: ["spec:10.94"], timeout: plannedScenarios.timeLimit * 2 + 180_000 },
    () =>
      runScenarios(kind, plannedScenarios, async (batches) => {
        const openedScenario = await openScenario(database, razorpay);
        for (const first of initialSteps) await openedScenario.take(first);
        for (const batch of batches) {
          await Promise.all(batch.map((each) => openedScenario.take(each)));
          await expectConsistentBooks(openedScenario);
        }

        // The browsers are closed; reconciliation finds every paid purchase.
        for (let round = 0; round < 3; round += 1) await openedScenario.check(7 * 60 * 60_000);
        const funded = (await openedScenario.payments()).filter(({ status }) => status !== "failed");
        const settled = await rows();
        const orderIds = settled.intents
          .filter(({ status }) => ["paid", "needs attention", "refunded"].includes(status))
          .map(({ providerOrderId }) => providerOrderId);
        for (const { orderId } of funded) expect(orderIds).toContain(orderId);

        await openedScenario.deliverAllEvents();
        await expectConsistentBooks(openedScenario);
        await expectSettledBooks(openedScenario);
        const { orders, unmatched } = await rows();
        const open = unmatched.filter(({ resolution }) => resolution !== "ordered");
        const recordedIds = [...orders, ...open].map(({ paymentId }) => paymentId);
        expect(recordedIds.sort()).toEqual(funded.map(({ id }) => id).sort());
      }),
  );
});

const isCouponAdjustment = ({ label }: { label: string }) => label.startsWith("Coupon ");

/**
 * Asserts that every cancelled order says who cancelled it, and that its money is refunded, is being refunded or is a task
 * for staff. A cancellation by the customer requests at most one refund that may still succeed, and none of a transfer.
 */
function expectCancelledOrdersRefunded({
  orders,
  refunds,
  tasks,
}: {
  orders: Awaited<ReturnType<typeof readPaidOrders>>;
  refunds: readonly PaymentRefundRow[];
  tasks: readonly PendingTaskRow[];
}): void {
  for (const order of orders) {
    const isCancelled = order.status === "Cancelled";
    expect(order.cancelledBy !== null).toBe(isCancelled);
    const requested = refunds.filter(({ orderId, status }) => orderId === order.id && status !== "refused");
    const byCancellation = requested.filter(({ reasonCode }) => reasonCode === "cancelled");
    expect(byCancellation.length).toBeLessThanOrEqual(order.paymentId.startsWith("pay_") ? 1 : 0);
    const isTask = tasks.some(({ kind, subjectId }) => kind === "refund-to-decide" && subjectId === order.id);
    if (isCancelled && paiseOf(requested) < order.totalPaise) expect(isTask).toBe(true);
    if (!isCancelled) expect(isTask).toBe(false);
  }
}

/**
 * Asserts that each order with the discount has one coupon use, and that no limit is exceeded, even with
 * pending purchases.
 */
function expectConsistentCoupons(
  placed: Awaited<ReturnType<typeof readPaidOrders>>,
  uses: readonly CouponUseRow[],
): void {
  const counted = uses.filter(({ state }) => state !== "given back");
  expect(counted.length).toBeLessThanOrEqual(couponBounds.usesLimit);
  const customers = counted.map(({ userId }) => userId);
  expect(new Set(customers).size * couponBounds.customerUsesLimit).toBe(customers.length);
  const used = uses.filter(({ state }) => state === "used");
  const withCoupon = placed.flatMap(({ paymentIntentId, adjustments }) =>
    adjustments.filter(isCouponAdjustment).map(({ amountPaise }) => `${paymentIntentId} ${-amountPaise}`),
  );
  expect(
    used.map(({ paymentIntentId, discountPaise }) => `${paymentIntentId} ${discountPaise}`).sort(),
  ).toEqual(withCoupon.sort());
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, paise) => sum + paise, 0);
const paiseOf = (parts: readonly { amountPaise: number | null }[]) =>
  sumOf(parts.map(({ amountPaise }) => amountPaise ?? 0));

function finderOf(payments: readonly CapturedPayment[]): (id: string) => CapturedPayment {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return (id) => {
    const payment = byId.get(id);
    if (!payment) throw new Error(`No payment of ${id}`);
    return payment;
  };
}
