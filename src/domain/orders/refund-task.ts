import { and, eq, sql } from "drizzle-orm";
import type { TaskParameters } from "#contract/kernel/pending-task-kinds.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { ByActor } from "#domain/audit/record-change.ts";
import { addTask, findOpenTask, finishTask, type NewTask } from "#domain/tasks/pending-tasks.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import { isReturned } from "./order-money.ts";

/** Path in the back office that shows an order. */
export const linkToOrder = (order: Pick<OrderRow, "number" | "numberPrefix">): string =>
  `/dashboard/admin/orders?search=${orderNumberOf(order)}`;

/** Task to decide about the refund of a cancelled order. */
export const refundTask = ({
  id,
  number,
  numberPrefix,
}: Pick<OrderRow, "id" | "number" | "numberPrefix">): NewTask => ({
  kind: "refund-to-decide",
  subjectId: id,
  link: linkToOrder({ number, numberPrefix }),
  parameters: { number, numberPrefix },
});

/** Adds the task to decide about a refund that exceeds the limit of the staff member who requested it. */
export const addLimitedRefundTask = (
  tx: Db,
  {
    order: { id, number, numberPrefix },
    ...request
  }: {
    order: Pick<OrderRow, "id" | "number" | "numberPrefix">;
  } & Pick<TaskParameters["refund-over-limit"], "amountPaise" | "targetPaise" | "by">,
): Promise<void> =>
  addTask(tx, {
    kind: "refund-over-limit",
    subjectId: id,
    link: linkToOrder({ number, numberPrefix }),
    parameters: { number, numberPrefix, ...request },
  });

/** Completes the refund tasks of an order: once it is fully refunded, or by the amount that was requested. */
export async function finishDecidedRefund(tx: Db, orderId: string, actor: ByActor["actor"]): Promise<void> {
  const [order] = await tx
    .select({ totalPaise: orders.totalPaise })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [refunded] = await tx
    .select({ paise: sql`coalesce(sum(${paymentRefunds.amountPaise}), 0)`.mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.orderId, orderId), isReturned));
  if (!order || !refunded) return;
  const request = await findOpenTask(tx, { kind: "refund-over-limit", subjectId: orderId });
  if (request && refunded.paise >= request.targetPaise) {
    await finishTask(tx, { kind: "refund-over-limit", subjectId: orderId, actor });
  }
  if (refunded.paise < order.totalPaise) return;
  await finishTask(tx, { kind: "refund-to-decide", subjectId: orderId, actor });
}

/**
 * Adds the refund task again after a refund failed, if the order is cancelled. Locks the order, because a cancellation
 * that has just begun may count on the refund. The transaction must have locked the intent.
 */
export async function reopenRefund(tx: Db, orderId: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  if (order?.status === "Cancelled") await addTask(tx, refundTask(order));
}
