import type { PaymentCase } from "#domain/payments/judge-payment.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import type { ReturnReason } from "./find-return.ts";

/**
 * Asks for the refund of a payment whose goods or coupon are gone in the shop's own name, once; it is carried out soon. False when it
 * was asked for before. Only for a transaction that holds the intent locked.
 */
export async function requestOwnRefund(
  tx: Db,
  { intent, payment, now }: PaymentCase,
  reasonCode: ReturnReason["code"],
): Promise<boolean> {
  const asked = await tx
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
  return asked.length > 0;
}
