import { and, count, eq, exists, inArray, isNotNull, isNull, max, min, not, or } from "drizzle-orm";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { isOfTestOrder, isTestOrder } from "#domain/counted-orders.ts";
import { separateTestDocuments } from "#domain/documents/separate-test-documents.ts";
import { returnStock } from "#domain/stock/restock-units.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { couponUses } from "#ports/database/tables/coupons.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { parcels } from "#ports/database/tables/parcels.ts";
import { paymentDisputes, paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";

/** Number of test orders, and of orders that the owner has not classified yet. */
export interface TestOrderCounts {
  count: number;
  undecided: { count: number; from: Date | null; to: Date | null };
}

/** Counts test orders and unclassified orders; `from` and `to` are the first and last unclassified ones. */
export async function countTestOrders(db: Db): Promise<TestOrderCounts> {
  const { createdAt, isTest } = orders;
  const [undecided] = await db
    .select({ count: count(), from: min(createdAt), to: max(createdAt) })
    .from(orders)
    .where(isNull(isTest));
  return {
    count: await db.$count(orders, isTestOrder),
    undecided: undecided ?? { count: 0, from: null, to: null },
  };
}

/** Marks all unclassified orders as test orders or as real orders. */
export async function classifyTestOrders(
  db: Db,
  { areTests, actor }: { areTests: boolean; actor: Actor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const classified = await tx
      .update(orders)
      .set({ isTest: areTests })
      .where(isNull(orders.isTest))
      .returning({ id: orders.id });
    if (classified.length === 0) return;
    if (!areTests) {
      const ids = classified.map(({ id }) => id);
      await tx.update(invoices).set({ movedMoney: true }).where(inArray(invoices.orderId, ids));
    } else {
      await tx
        .update(productReviews)
        .set({ isFromTestOrder: true })
        .where(inArray(productReviews.orderId, tx.select({ id: orders.id }).from(orders).where(isTestOrder)));
    }
    await recordChange(tx, {
      actor,
      subject: "order",
      id: "test-orders",
      name: m["orders.testOrder.name"](),
      action: "confirmed",
      after: { orders: classified.length, areTests: areTests ? "yes" : "no" },
    });
  });
}

/**
 * Deletes all test orders, and test gateway payments without an order, in one transaction. Restocks their units and
 * releases their serial numbers and coupon uses. Writes one audit entry, unless there was nothing to delete.
 */
export async function deleteTestOrders(db: Db, { actor }: { actor: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    // Same lock order as when payments are processed: the intent before its order.
    const hasOrder = exists(
      tx.select().from(orderPayments).where(eq(orderPayments.paymentIntentId, paymentIntents.id)),
    );
    const intents = await tx
      .select({ id: paymentIntents.id })
      .from(paymentIntents)
      .where(or(isOfTestOrder(paymentIntents.id), and(eq(paymentIntents.gateway, "sandbox"), not(hasOrder))))
      .orderBy(paymentIntents.id)
      .for("update");
    const intentIds = intents.map(({ id }) => id);
    const { orderId, paymentIntentId } = orderPayments;
    const paidByLocked = tx
      .select({ orderId })
      .from(orderPayments)
      .where(inArray(paymentIntentId, intentIds));
    const hasIntent = exists(
      tx
        .select()
        .from(orderPayments)
        .where(and(eq(orderId, orders.id), isNotNull(paymentIntentId))),
    );
    const lockedOrders = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isTestOrder, or(inArray(orders.id, paidByLocked), not(hasIntent))))
      .orderBy(orders.id)
      .for("update");
    const orderIds = lockedOrders.map(({ id }) => id);
    if (intentIds.length === 0 && orderIds.length === 0) return;
    await returnStock(tx, { orderIds, actor });
    // Do this first: once the invoices are deleted, their numbers are no longer known.
    await separateTestDocuments(tx);
    await tx.delete(invoices).where(inArray(invoices.orderId, orderIds));
    await tx.delete(paymentRefunds).where(inArray(paymentRefunds.paymentIntentId, intentIds));
    await tx.delete(unmatchedPayments).where(inArray(unmatchedPayments.paymentIntentId, intentIds));
    const disputes = await tx
      .delete(paymentDisputes)
      .where(inArray(paymentDisputes.paymentIntentId, intentIds))
      .returning({ id: paymentDisputes.disputeId });
    const ofOrders = await tx
      .select({ id: parcels.id })
      .from(parcels)
      .where(inArray(parcels.orderId, orderIds));
    const subjects = [...orderIds, ...ofOrders.map(({ id }) => id), ...disputes.map(({ id }) => id)];
    await tx
      .delete(pendingTasks)
      .where(
        and(
          inArray(pendingTasks.kind, [
            "refund-to-decide",
            "refund-over-limit",
            "payment-dispute",
            "parcel-undelivered",
            "parcel-refused",
            "parcel-not-cancelled",
          ]),
          inArray(pendingTasks.subjectId, subjects),
        ),
      );
    await tx.delete(couponUses).where(inArray(couponUses.paymentIntentId, intentIds));
    await tx.delete(orders).where(inArray(orders.id, orderIds));
    await tx.delete(paymentIntents).where(inArray(paymentIntents.id, intentIds));
    await recordChange(tx, {
      actor,
      subject: "order",
      id: "test-orders",
      name: m["orders.testOrder.name"](),
      before: { orders: orderIds.length, purchases: intentIds.length },
    });
  });
}
