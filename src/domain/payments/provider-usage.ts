import { and, eq, inArray, max, or, sql } from "drizzle-orm";
import { type PaymentProvider, paymentProviders } from "#contract/payments/payment-providers.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { paymentEvents } from "#ports/database/tables/payments.ts";

/** Providers this shop has used. */
export interface ProviderUsage {
  /** Providers that took money for the shop. */
  tookMoney: PaymentProvider[];
  /** Providers that sent a signed message about one of the shop's purchases. */
  sentMessages: PaymentProvider[];
}

/** Finds which providers took money for the shop and which sent signed messages. */
export async function findProviderUsage(db: Db): Promise<ProviderUsage> {
  const usage: ProviderUsage = { tookMoney: [], sentMessages: [] };
  for (const provider of paymentProviders) {
    if (await hasTakenMoney(db, provider)) usage.tookMoney.push(provider);
    if (await hasSentMessages(db, provider)) usage.sentMessages.push(provider);
  }
  return usage;
}

/** Returns when the last signed message of any provider arrived; undefined if there was none. */
export async function findLastMessage(db: Db): Promise<Date | undefined> {
  const [found] = await db.select({ at: max(paymentEvents.receivedAt) }).from(paymentEvents);
  return found?.at ?? undefined;
}

async function hasTakenMoney(db: Db, provider: PaymentProvider): Promise<boolean> {
  const { id, gateway, status } = paymentIntents;
  const found = await db
    .select({ id })
    .from(paymentIntents)
    .where(and(eq(gateway, provider), inArray(status, ["paid", "needs attention", "refunded"])))
    .limit(1);
  return found.length > 0;
}

/** Looks up the purchase of each message by index, so that the query can stop at the first match. */
async function hasSentMessages(db: Db, provider: PaymentProvider): Promise<boolean> {
  const purchaseQuery = db
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
    .where(sql`exists (${purchaseQuery})`)
    .limit(1);
  return found.length > 0;
}
