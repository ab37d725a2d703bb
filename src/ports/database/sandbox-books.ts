import { and, asc, eq, getTableColumns, gt, isNull, lt, lte, sql } from "drizzle-orm";
import {
  maximumMessageTries,
  messagePauseMilliseconds,
  type NewSandboxMessage,
  type SandboxBooks,
} from "#ports/payments/sandbox/sandbox-books.ts";
import { claimDue } from "./claim-due.ts";
import type { Db } from "./database.ts";
import { sandboxMessages, sandboxOrders, sandboxPayments, sandboxRefunds } from "./tables/sandbox.ts";

const { sequence, ...paymentColumns } = getTableColumns(sandboxPayments);

/** Records of the test gateway in the shop's database, for any number of processes. */
export function createSandboxBooks(db: Db): SandboxBooks {
  return {
    async insertOrder(order) {
      const insertedRows = await db
        .insert(sandboxOrders)
        .values(order)
        .onConflictDoNothing({ target: sandboxOrders.receipt })
        .returning({ id: sandboxOrders.id });
      return insertedRows.length > 0;
    },

    async findOrder(orderId) {
      const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId));
      return order ?? null;
    },

    async findOrderByReceipt(receipt) {
      const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.receipt, receipt));
      return order ?? null;
    },

    insertPayment: (payment, messages = []) =>
      db.transaction(async (tx) => {
        const insertedRows = await tx
          .insert(sandboxPayments)
          .values(payment)
          .onConflictDoNothing({
            target: sandboxPayments.orderId,
            where: sql`${sandboxPayments.status} <> 'failed'`,
          })
          .returning({ id: sandboxPayments.id });
        if (insertedRows.length > 0) await post(tx, messages);
        return insertedRows.length > 0;
      }),

    updatePayment: (paymentId, { from, to }, messages = []) =>
      db.transaction(async (tx) => {
        const updated = await tx
          .update(sandboxPayments)
          .set({ status: to })
          .where(and(eq(sandboxPayments.id, paymentId), eq(sandboxPayments.status, from)))
          .returning({ id: sandboxPayments.id });
        if (updated.length > 0) await post(tx, messages);
        return updated.length > 0;
      }),

    async consumeFailingQuery(paymentId) {
      const { failingLooks } = sandboxPayments;
      const updated = await db
        .update(sandboxPayments)
        .set({ failingLooks: sql`${failingLooks} - 1` })
        .where(and(eq(sandboxPayments.id, paymentId), gt(failingLooks, 0)))
        .returning({ id: sandboxPayments.id });
      return updated.length > 0;
    },

    async findPayment(paymentId) {
      const [payment] = await db
        .select(paymentColumns)
        .from(sandboxPayments)
        .where(eq(sandboxPayments.id, paymentId));
      return payment ?? null;
    },

    listPayments: (orderId) =>
      db
        .select(paymentColumns)
        .from(sandboxPayments)
        .where(eq(sandboxPayments.orderId, orderId))
        .orderBy(asc(sequence)),

    insertRefund: (refund, messages = []) =>
      db.transaction(async (tx) => {
        const [payment] = await tx
          .select(paymentColumns)
          .from(sandboxPayments)
          .where(eq(sandboxPayments.id, refund.paymentId))
          .for("update");
        const isKeyUsed = await tx.$count(
          sandboxRefunds,
          eq(sandboxRefunds.idempotencyKey, refund.idempotencyKey),
        );
        if (isKeyUsed) return "key-taken";
        if (payment?.status !== "captured") return "not-refundable";
        const amountRefundedPaise = payment.amountRefundedPaise + refund.amountPaise;
        if (amountRefundedPaise > payment.amountPaise) return "not-refundable";
        // A refund of another payment may have used this key since it was checked.
        const insertedRows = await tx
          .insert(sandboxRefunds)
          .values(refund)
          .onConflictDoNothing({ target: sandboxRefunds.idempotencyKey })
          .returning({ id: sandboxRefunds.id });
        if (insertedRows.length === 0) return "key-taken";
        const status = amountRefundedPaise === payment.amountPaise ? "refunded" : "captured";
        await tx
          .update(sandboxPayments)
          .set({ amountRefundedPaise, status })
          .where(eq(sandboxPayments.id, payment.id));
        await post(tx, messages);
        return "recorded";
      }),

    async findRefundByKey(idempotencyKey) {
      const [refund] = await db
        .select()
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
      return refund ?? null;
    },

    async claimMessage(now) {
      const { id, deliverAt, deliveredAt, tries } = sandboxMessages;
      const message = await claimDue(db, {
        table: sandboxMessages,
        due: and(isNull(deliveredAt), lte(deliverAt, now), lt(tries, maximumMessageTries)),
        oldest: [deliverAt, id],
        async claim(tx, due) {
          const pause = messagePauseMilliseconds(due.tries + 1);
          const change = { tries: due.tries + 1, deliverAt: new Date(now.getTime() + pause) };
          await tx.update(sandboxMessages).set(change).where(eq(id, due.id));
          return { ...due, ...change };
        },
      });
      return message ?? null;
    },

    async markDelivered(messageId, now) {
      await db.update(sandboxMessages).set({ deliveredAt: now }).where(eq(sandboxMessages.id, messageId));
    },
  };
}

async function post(tx: Db, messages: readonly NewSandboxMessage[]): Promise<void> {
  if (messages.length > 0) await tx.insert(sandboxMessages).values([...messages]);
}
