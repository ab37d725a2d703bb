import { and, eq, isNull, ne } from "drizzle-orm";
import type { UnmatchedReason } from "#contract/payments/unmatched-reasons.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import type { Db } from "#ports/database/database.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";

/** Reasons for automatic refunds. */
export type AutoRefundReason = Extract<UnmatchedReason, { code: "sold-out" | "coupon-used-up" }>;

/** Maps reason codes to `RefundedPayment.cause`. */
export const causes = {
  "sold-out": "sold out",
  "coupon-used-up": "coupon used up",
} as const satisfies Record<AutoRefundReason["code"], RefundedPayment["cause"]>;

/** A payment that created no order and has been, or is being, refunded. */
export interface RefundedPayment {
  outcome: "refunding";
  /** `staff request`: a staff member requested the refund. All other causes lead to automatic refunds. */
  cause: "sold out" | "coupon used up" | "staff request";
  reason: UnmatchedReason;
  /** The order created by another payment, if any. */
  order: PlacedOrder | null;
}

/**
 * Returns the refund of a payment if one was requested and the bank has not rejected it; otherwise undefined.
 * Payments that the shop has not recorded yet are not found.
 */
export async function findRefundedPayment(
  db: Db,
  { id: intentId, status }: PaymentIntentRow,
  paymentId: string,
): Promise<RefundedPayment | undefined> {
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
    outcome: "refunding",
    cause: isAutomatic(refund.reasonCode) ? causes[refund.reasonCode] : "staff request",
    reason: { code: "refund-asked-for", parameters: {} },
    order: status === "paid" ? await findOrderOfIntent(db, intentId) : null,
  };
}

const isAutomatic = (code: string | null): code is AutoRefundReason["code"] =>
  code !== null && code in causes;
