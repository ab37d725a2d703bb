import { and, eq, inArray, max, or, sql } from "drizzle-orm";
import { type PaymentProvider, paymentProviders } from "#contract/payment-providers.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { paymentEvents } from "#ports/database/tables/payments.ts";

/** Which providers this shop has had to do with. */
export interface ProviderContact {
  /** Those that took money for it. */
  tookMoney: PaymentProvider[];
  /** Those of whom it took in a signed message about one of its purchases. */
  sentMessages: PaymentProvider[];
}

/** Finds out which providers took money for the shop, and which sent it signed messages. */
export async function findProviderContact(db: Db): Promise<ProviderContact> {
  const contact: ProviderContact = { tookMoney: [], sentMessages: [] };
  for (const provider of paymentProviders) {
    if (await tookMoney(db, provider)) contact.tookMoney.push(provider);
    if (await sentMessages(db, provider)) contact.sentMessages.push(provider);
  }
  return contact;
}

/** When a signed message of a provider last came in, of whatever it was about; undefined when none ever did. */
export async function findLastMessage(db: Db): Promise<Date | undefined> {
  const [found] = await db.select({ at: max(paymentEvents.receivedAt) }).from(paymentEvents);
  return found?.at ?? undefined;
}

async function tookMoney(db: Db, provider: PaymentProvider): Promise<boolean> {
  const { id, gateway, status } = paymentIntents;
  const found = await db
    .select({ id })
    .from(paymentIntents)
    .where(and(eq(gateway, provider), inArray(status, ["paid", "needs attention", "refunded"])))
    .limit(1);
  return found.length > 0;
}

/** Each message looks for its purchase over an index; the first one that has one is enough. */
async function sentMessages(db: Db, provider: PaymentProvider): Promise<boolean> {
  const itsPurchase = db
    .select({ row: sql`1` })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.gateway, provider),
        or(
          eq(paymentIntents.providerOrderId, paymentEvents.providerOrderId),
          eq(paymentIntents.paymentId, paymentEvents.paymentId),
        ),
      ),
    );
  const found = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(sql`exists (${itsPurchase})`)
    .limit(1);
  return found.length > 0;
}
