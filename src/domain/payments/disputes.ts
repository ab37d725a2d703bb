import { desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { groupBy } from "#domain/group-by.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { requiredRow } from "#domain/required-row.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type PaymentDisputeRow, paymentDisputes } from "#ports/database/tables/payments.ts";
import type { DisputeUpdate } from "#ports/payments/payment-message.ts";

export type PaymentDispute = PaymentDisputeRow;

/**
 * Stores the state of a dispute, unless a more recent state is already stored. Keeps a task pending while the shop
 * has to respond. Returns false if the payment does not belong to this shop.
 */
export async function recordDispute(
  tx: Db,
  { id, providerOrderId, paymentId, toldAt, ...facts }: DisputeUpdate & { providerOrderId: string | null },
): Promise<boolean> {
  const [intent] = await tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      or(
        eq(paymentIntents.paymentId, paymentId),
        providerOrderId === null ? undefined : eq(paymentIntents.providerOrderId, providerOrderId),
      ),
    );
  if (!intent) return false;
  const current = { ...facts, toldAt: toldAt ?? new Date() };
  await tx
    .insert(paymentDisputes)
    .values({ disputeId: id, paymentIntentId: intent.id, paymentId, ...current })
    .onConflictDoUpdate({
      target: paymentDisputes.disputeId,
      set: current,
      setWhere: lte(paymentDisputes.toldAt, sql`excluded.told_at`),
    });
  const dispute = requiredRow(
    await tx.select().from(paymentDisputes).where(eq(paymentDisputes.disputeId, id)),
  );
  if (dispute.status === "open") await addDisputeTask(tx, dispute);
  else await finishTask(tx, { kind: "payment-dispute", subjectId: id });
  return true;
}

async function addDisputeTask(
  tx: Db,
  { disputeId: subjectId, paymentId, amountPaise, currency, respondBy }: PaymentDisputeRow,
): Promise<void> {
  const [order] = await tx
    .select({ number: orders.number, numberPrefix: orders.numberPrefix })
    .from(orders)
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .where(eq(orderPayments.paymentId, paymentId));
  await addTask(tx, {
    kind: "payment-dispute",
    subjectId,
    link: order ? `/dashboard/admin/orders?search=${orderNumberOf(order)}` : "/dashboard/admin/payments",
    parameters: {
      ...(order && { order }),
      amountPaise,
      ...(currency !== "INR" && { currency }),
      respondBy: respondBy?.toISOString() ?? null,
    },
  });
}

/** Returns the disputes of these orders by order id, newest first; orders without disputes have no entry. */
export async function findDisputes(
  db: Db,
  disputedOrders: readonly Pick<PlacedOrder, "payments">[],
): Promise<ReadonlyMap<string, PaymentDispute[]>> {
  const orderIds = new Map(
    disputedOrders.flatMap(({ payments }) =>
      payments.flatMap(({ paymentId, orderId }) => (paymentId ? [[paymentId, orderId] as const] : [])),
    ),
  );
  if (orderIds.size === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, [...orderIds.keys()]))
    .orderBy(desc(paymentDisputes.createdAt));
  return groupBy(rows, ({ paymentId }) => orderIds.get(paymentId) ?? "");
}
