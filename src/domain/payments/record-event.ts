import type { Db } from "#ports/database/database.ts";
import { type NewPaymentEvent, paymentEvents } from "#ports/database/tables/payments.ts";

/** Stores a provider message; returns false if it was stored before. */
export async function recordEvent(db: Db, event: NewPaymentEvent): Promise<boolean> {
  const insertedEvents = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing({ target: paymentEvents.eventId })
    .returning({ eventId: paymentEvents.eventId });
  return insertedEvents.length > 0;
}
