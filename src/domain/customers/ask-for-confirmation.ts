import type { Db } from "#ports/database/database.ts";
import { emailConfirmations } from "#ports/database/tables/customers.ts";

/** Notes that a letter should prove the account's address; it is written when nobody waits. */
export async function askForConfirmation(
  db: Db,
  { id: userId, email, tokenVersion }: { id: string; email: string; tokenVersion: number },
): Promise<void> {
  await db.insert(emailConfirmations).values({ userId, email, tokenVersion, changes: false });
}
