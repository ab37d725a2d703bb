import { and, eq, sql } from "drizzle-orm";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { ByActor } from "#domain/audit/record-change.ts";
import { addTask, finishTask, type NewTask } from "#domain/tasks/pending-tasks.ts";
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

/** Completes the refund task of an order once it is fully refunded. */
export async function finishDecidedRefund(tx: Db, orderId: string, actor: ByActor["actor"]): Promise<void> {
  const [order] = await tx
    .select({ totalPaise: orders.totalPaise })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [refunded] = await tx
    .select({ paise: sql`coalesce(sum(${paymentRefunds.amountPaise}), 0)`.mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.orderId, orderId), isReturned));
  if (!order || !refunded || refunded.paise < order.totalPaise) return;
  await finishTask(tx, { kind: "refund-to-decide", subjectId: orderId, actor });
}

/** Adds the refund task again after a refund failed, if the order is cancelled. */
export async function reopenRefund(tx: Db, orderId: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status === "Cancelled") await addTask(tx, refundTask(order));
}
