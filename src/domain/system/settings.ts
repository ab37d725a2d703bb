import { eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { settings } from "#ports/database/tables/system.ts";

/** Returns a stored setting. If there is none, stores the result of `makeValue`; the first process to store it wins. */
export async function ensureSetting(db: Db, name: string, makeValue: () => string): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (row) return row.value;
  await db.insert(settings).values({ name, value: makeValue() }).onConflictDoNothing();
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (!stored) throw new Error(`The setting ${name} could not be saved`);
  return stored.value;
}
