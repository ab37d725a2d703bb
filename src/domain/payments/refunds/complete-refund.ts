import { eq } from "drizzle-orm";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { issueCreditNote } from "#domain/documents/issue-credit-note.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { finishDecidedRefund } from "#domain/orders/refund-task.ts";
import type { Db } from "#ports/database/database.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orders } from "#ports/database/tables/orders.ts";
import type { PaymentRefundRow } from "#ports/database/tables/payments.ts";
import { refundEmail } from "./refund-email.ts";

/**
 * Completes a refund: logs it, completes the task about it, issues the credit note and emails the customer. Call it
 * at the end of the transaction that records the refund.
 */
export async function completeRefund(
  tx: Db,
  { intent, refund, actor, now }: { intent: PaymentIntentRow; refund: PaymentRefundRow; now: Date } & ByActor,
): Promise<void> {
  const { paymentId, amountPaise, providerRefundId } = refund;
  const order = await findOrder(tx, refund);
  const email = await findRecipient(tx, intent);
  await recordChange(tx, {
    actor,
    subject: "payment",
    id: paymentId,
    name: paymentId,
    action: "refunded",
    after: { amountPaise, refund: providerRefundId },
  });
  if (refund.orderId) await finishDecidedRefund(tx, refund.orderId, actor);
  const note = await issueCreditNote(tx, refund, now);
  await queueEmail(tx, refundEmail({ email, refund, order }), {
    invoiceId: note?.id,
    orderId: refund.orderId ?? undefined,
  });
}

/** The order that the refund belongs to, if there is one. */
async function findOrder(
  db: Db,
  { orderId }: PaymentRefundRow,
): Promise<{ number: number; numberPrefix: string } | undefined> {
  if (!orderId) return undefined;
  const { number, numberPrefix } = orders;
  const [order] = await db.select({ number, numberPrefix }).from(orders).where(eq(orders.id, orderId));
  return order;
}

/** The email address given at checkout; if there is none, the address of the account. */
async function findRecipient(db: Db, { userId, shippingAddress }: PaymentIntentRow): Promise<string> {
  if (shippingAddress) return shippingAddress.email;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`User ${userId} no longer exists`);
  return user.email;
}
