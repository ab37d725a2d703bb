import type { Db } from "#ports/database/database.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import type { PaymentCase } from "../judge-payment.ts";
import type { ReturnReason } from "./find-return.ts";

/**
 * Requests the automatic refund of a payment whose goods or coupon are gone, once; a job carries it out soon.
 * Returns false if it was requested before. Call it in a transaction that has locked the intent.
 */
export async function requestOwnRefund(
  tx: Db,
  { intent, payment, now }: PaymentCase,
  reasonCode: ReturnReason["code"],
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
