import { and, eq, isNull, ne } from "drizzle-orm";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import type { Db } from "#ports/database/database.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import { paymentRefunds, strayPayments } from "#ports/database/tables/payments.ts";

/** A payment without an order whose money is on its way back, or went back. */
export interface ReturningPayment {
  outcome: "going back";
  /** `sold out`: the shop sends it back by itself; `called off`: somebody of the shop decided so. */
  because: "sold out" | "called off";
  reason: string;
  /** The one that another payment made, if any. */
  order: PlacedOrder | null;
}

/**
 * Tells whether the money of a payment goes back: this was decided, and stays so until the bank refuses it. Undefined
 * otherwise. A payment that the shop has not taken in yet is not among them.
 */
export async function findReturn(
  db: Db,
  { id: intentId, status }: PaymentIntentRow,
  paymentId: string,
): Promise<ReturningPayment | undefined> {
  const [refund] = await db
    .select({ requestedBy: paymentRefunds.requestedBy, reason: paymentRefunds.reason })
    .from(paymentRefunds)
    .innerJoin(strayPayments, eq(strayPayments.paymentId, paymentRefunds.paymentId))
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        eq(paymentRefunds.paymentIntentId, intentId),
        isNull(paymentRefunds.orderId),
        ne(paymentRefunds.status, "refused"),
      ),
    );
  if (!refund) return undefined;
  // The shop asks in nobody's name and without a reason of its own; the desk of the provider gives one.
  const isOwn = refund.requestedBy === null && refund.reason === "";
  return {
    outcome: "going back",
    because: isOwn ? "sold out" : "called off",
    reason: "its refund has been asked for",
    order: status === "paid" ? await findOrderOfIntent(db, intentId) : null,
  };
}
