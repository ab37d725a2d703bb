import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { ManualBooks } from "#ports/payments/manual/manual-books.ts";
import type { Db } from "./database.ts";
import { manualPaymentOrders, manualPayments, manualRefunds } from "./tables/manual-payments.ts";

const paymentColumns = {
  paymentId: manualPayments.paymentId,
  reference: manualPayments.reference,
  amountPaise: manualPayments.amountPaise,
  refundedPaise: manualPayments.refundedPaise,
};
const refundColumns = {
  id: manualRefunds.id,
  paymentId: manualRefunds.paymentId,
  amountPaise: manualRefunds.amountPaise,
  idempotencyKey: manualRefunds.idempotencyKey,
  sentReference: manualRefunds.sentReference,
};
const { reference, receipt, amountPaise, gateway } = manualPaymentOrders;

/** Records of a manual payment method in the shop's database, for any number of processes. */
export function createManualBooks(db: Db, provider: PaymentProvider): ManualBooks {
  const findOrder: ManualBooks["findOrder"] = async (by) => {
    const isWanted = "receipt" in by ? eq(receipt, by.receipt) : eq(reference, by.reference);
    const [order] = await db
      .select({ reference, receipt, amountPaise })
      .from(manualPaymentOrders)
      .where(and(isWanted, eq(gateway, provider)));
    return order;
  };
  const ownPayments = () =>
    db
      .select({ id: manualPayments.paymentId })
      .from(manualPayments)
      .innerJoin(manualPaymentOrders, eq(reference, manualPayments.reference))
      .where(eq(gateway, provider));

  return {
    async insertOrder(order) {
      await db
        .insert(manualPaymentOrders)
        .values({ ...order, gateway: provider })
        .onConflictDoNothing({ target: receipt });
      const noted = await findOrder({ receipt: order.receipt });
      if (!noted) throw new Error(`Order ${order.receipt} no longer exists`);
      return noted;
    },

    findOrder,

    async insertPayment(payment) {
      await db.insert(manualPayments).values(payment).onConflictDoNothing();
      const [noted] = await db
        .select(paymentColumns)
        .from(manualPayments)
        .where(eq(manualPayments.paymentId, payment.paymentId));
      if (!noted) throw new Error(`Payment ${payment.paymentId} no longer exists`);
      return noted;
    },

    async findPayment(paymentId) {
      const isOwn = inArray(manualPayments.paymentId, ownPayments());
      const [payment] = await db
        .select(paymentColumns)
        .from(manualPayments)
        .where(and(eq(manualPayments.paymentId, paymentId), isOwn));
      return payment;
    },

    listPayments: (orderReference) =>
      db
        .select(paymentColumns)
        .from(manualPayments)
        .where(eq(manualPayments.reference, orderReference))
        .orderBy(asc(manualPayments.createdAt), asc(manualPayments.paymentId)),

    insertRefund: (refund) =>
      db.transaction(async (tx) => {
        const [payment] = await tx
          .select(paymentColumns)
          .from(manualPayments)
          .where(eq(manualPayments.paymentId, refund.paymentId))
          .for("update");
        const [earlier] = await tx
          .select(refundColumns)
          .from(manualRefunds)
          .where(eq(manualRefunds.idempotencyKey, refund.idempotencyKey));
        if (earlier || !payment) return earlier;
        const left = payment.amountPaise - payment.refundedPaise;
        const requestedPaise = refund.amountPaise ?? left;
        if (requestedPaise < 1 || requestedPaise > left) return undefined;
        await tx
          .update(manualPayments)
          .set({ refundedPaise: sql`${manualPayments.refundedPaise} + ${requestedPaise}` })
          .where(eq(manualPayments.paymentId, refund.paymentId));
        const [noted] = await tx
          .insert(manualRefunds)
          .values({ ...refund, amountPaise: requestedPaise })
          .returning(refundColumns);
        return noted;
      }),

    listUnsentRefunds: () =>
      db
        .select(refundColumns)
        .from(manualRefunds)
        .where(and(isNull(manualRefunds.sentAt), inArray(manualRefunds.paymentId, ownPayments())))
        .orderBy(asc(manualRefunds.createdAt), asc(manualRefunds.id)),

    async noteSent({ id, reference: sentReference, sentBy }) {
      await db
        .update(manualRefunds)
        .set({ sentReference, sentBy, sentAt: sql`now()` })
        .where(and(eq(manualRefunds.id, id), isNull(manualRefunds.sentAt)));
      return (await db.$count(manualRefunds, eq(manualRefunds.id, id))) > 0;
    },
  };
}
