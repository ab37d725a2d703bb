import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { ManualBooks } from "#ports/payments/manual-books.ts";
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
    const matches = "receipt" in by ? eq(receipt, by.receipt) : eq(reference, by.reference);
    const [order] = await db
      .select({ reference, receipt, amountPaise })
      .from(manualPaymentOrders)
      .where(and(matches, eq(gateway, provider)));
    return order;
  };
  const providerPayments = () =>
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
      const stored = await findOrder({ receipt: order.receipt });
      if (!stored) throw new Error(`Order ${order.receipt} no longer exists`);
      return stored;
    },

    findOrder,

    async insertPayment(payment) {
      await db.insert(manualPayments).values(payment).onConflictDoNothing();
      const [stored] = await db
        .select(paymentColumns)
        .from(manualPayments)
        .where(eq(manualPayments.paymentId, payment.paymentId));
      if (!stored) throw new Error(`Payment ${payment.paymentId} no longer exists`);
      return stored;
    },

    async findPayment(paymentId) {
      const belongsToProvider = inArray(manualPayments.paymentId, providerPayments());
      const [payment] = await db
        .select(paymentColumns)
        .from(manualPayments)
        .where(and(eq(manualPayments.paymentId, paymentId), belongsToProvider));
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
        const remainingPaise = payment.amountPaise - payment.refundedPaise;
        const requestedPaise = refund.amountPaise ?? remainingPaise;
        if (requestedPaise < 1 || requestedPaise > remainingPaise) return undefined;
        await tx
          .update(manualPayments)
          .set({ refundedPaise: sql`${manualPayments.refundedPaise} + ${requestedPaise}` })
          .where(eq(manualPayments.paymentId, refund.paymentId));
        const [stored] = await tx
          .insert(manualRefunds)
          .values({ ...refund, amountPaise: requestedPaise })
          .returning(refundColumns);
        return stored;
      }),

    listUnsentRefunds: () =>
      db
        .select(refundColumns)
        .from(manualRefunds)
        .where(and(isNull(manualRefunds.sentAt), inArray(manualRefunds.paymentId, providerPayments())))
        .orderBy(asc(manualRefunds.createdAt), asc(manualRefunds.id)),

    async markSent({ id, reference: sentReference, sentBy }) {
      await db
        .update(manualRefunds)
        .set({ sentReference, sentBy, sentAt: sql`now()` })
        .where(and(eq(manualRefunds.id, id), isNull(manualRefunds.sentAt)));
      return (await db.$count(manualRefunds, eq(manualRefunds.id, id))) > 0;
    },
  };
}
