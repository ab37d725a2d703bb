import type { Db } from "#ports/database/database.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import type { PaymentCase } from "../decide-payment.ts";
import type { AutoRefundReason } from "./find-refunded-payment.ts";

/**
 * Requests the automatic refund of a payment because its products are sold out or its coupon is used up; a
 * background job sends the refund. Returns false if a refund of the payment was requested before. Call it in a
 * transaction that has locked the intent.
 */
export async function requestAutomaticRefund(
  tx: Db,
  { intent, payment, now }: PaymentCase,
  reasonCode: AutoRefundReason["code"],
): Promise<boolean> {
  const requested = await tx
    .insert(paymentRefunds)
    .values({
      paymentId: payment.id,
      paymentIntentId: intent.id,
      reasonCode,
      nextTryAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentRefunds.id });
  return requested.length > 0;
}
