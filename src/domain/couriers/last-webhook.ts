import { eq, lt } from "drizzle-orm";
import type { CourierName } from "#contract/orders/parcel-states.ts";
import type { Db } from "#ports/database/database.ts";
import { settings } from "#ports/database/tables/system.ts";

/** Pause between two updates, so that many webhooks do not wait for one row. */
const pauseMilliseconds = 60_000;

const nameOf = (courier: CourierName) => `courier-webhook-${courier}`;

/** Stores when a courier sent a webhook with its token, to the minute. */
export async function noteWebhook(db: Db, courier: CourierName, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - pauseMilliseconds).toISOString();
  await db
    .insert(settings)
    .values({ name: nameOf(courier), value: now.toISOString() })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: now.toISOString() },
      setWhere: lt(settings.value, before),
    });
}

/** Returns when the courier's last webhook arrived; undefined if there was none. */
export async function findLastWebhook(db: Db, courier: CourierName): Promise<Date | undefined> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.name, nameOf(courier)));
  return row && new Date(row.value);
}
