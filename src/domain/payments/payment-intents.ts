import { eq } from "drizzle-orm";
import { checkoutWords } from "#contract/checkout-words.ts";
import { ShopError } from "#domain/errors.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";

/** What the shop recorded before this order was asked of the provider. */
export async function findIntent(db: Db, providerOrderId: string): Promise<PaymentIntentRow | undefined> {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.providerOrderId, providerOrderId));
  return intent;
}

/** The refusal for whoever names a payment that the shop does not know, or not as theirs. */
export const unknownPayment = () =>
  new ShopError("not found", checkoutWords.unknownPayment, { code: "unknown-payment" });

/** Keeps everybody else from deciding about an intent until the transaction ends. */
export async function lockIntent(tx: Db, intentId: string): Promise<PaymentIntentRow> {
  const [intent] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, intentId))
    .for("update");
  if (!intent) throw new Error(`Payment intent ${intentId} is gone`);
  return intent;
}
