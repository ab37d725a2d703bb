import { and, eq, isNull, ne } from "drizzle-orm";
import type { UnmatchedReason } from "#contract/payments/unmatched-reasons.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import type { Db } from "#ports/database/database.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";

/** Reasons for which the shop refunds automatically. */
export type ReturnReason = Extract<UnmatchedReason, { code: "sold-out" | "coupon-used-up" }>;

/** The same as the `because` of a returning payment. */
export const becauseOf = {
  "sold-out": "sold out",
  "coupon-used-up": "coupon used up",
} as const satisfies Record<ReturnReason["code"], ReturningPayment["because"]>;

/** A payment without an order that is being or was refunded. */
export interface ReturningPayment {
  outcome: "going back";
  /** `called off`: staff decided so; otherwise the refund is automatic. */
  because: "sold out" | "coupon used up" | "called off";
  reason: UnmatchedReason;
  /** The order created by another payment, if any. */
  order: PlacedOrder | null;
}

/**
 * Returns the refund of a payment if one was decided and the bank has not rejected it; otherwise undefined.
 * Payments that the shop has not recorded yet are not found.
 */
export async function findReturn(
  db: Db,
  { id: intentId, status }: PaymentIntentRow,
  paymentId: string,
): Promise<ReturningPayment | undefined> {
  const [refund] = await db
    .select({ reasonCode: paymentRefunds.reasonCode })
    .from(paymentRefunds)
    .innerJoin(unmatchedPayments, eq(unmatchedPayments.paymentId, paymentRefunds.paymentId))
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        eq(paymentRefunds.paymentIntentId, intentId),
        isNull(paymentRefunds.orderId),
        ne(paymentRefunds.status, "refused"),
      ),
    );
  if (!refund) return undefined;
  return {
    outcome: "going back",
    because: isOwn(refund.reasonCode) ? becauseOf[refund.reasonCode] : "called off",
    reason: { code: "refund-asked-for", parameters: {} },
    order: status === "paid" ? await findOrderOfIntent(db, intentId) : null,
  };
}

const isOwn = (code: string | null): code is ReturnReason["code"] => code !== null && code in becauseOf;
