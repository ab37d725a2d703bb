import { and, eq, isNull, ne } from "drizzle-orm";
import type { StrayReason } from "#contract/stray-reasons.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import type { Db } from "#ports/database/database.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import { paymentRefunds, strayPayments } from "#ports/database/tables/payments.ts";

/** Why the shop sends money back by itself. */
export type ReturnReason = Extract<StrayReason, { code: "sold-out" | "coupon-used-up" }>;

/** The same, as a returning payment has it. */
export const becauseOf = {
  "sold-out": "sold out",
  "coupon-used-up": "coupon used up",
} as const satisfies Record<ReturnReason["code"], ReturningPayment["because"]>;

/** A payment without an order whose money is on its way back, or went back. */
export interface ReturningPayment {
  outcome: "going back";
  /** `called off`: somebody of the shop decided so; else the shop sends it back by itself. */
  because: "sold out" | "coupon used up" | "called off";
  reason: StrayReason;
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
    .select({ reasonCode: paymentRefunds.reasonCode })
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
  return {
    outcome: "going back",
    because: isOwn(refund.reasonCode) ? becauseOf[refund.reasonCode] : "called off",
    reason: { code: "refund-asked-for", parameters: {} },
    order: status === "paid" ? await findOrderOfIntent(db, intentId) : null,
  };
}

const isOwn = (code: string | null): code is ReturnReason["code"] => code !== null && code in becauseOf;
