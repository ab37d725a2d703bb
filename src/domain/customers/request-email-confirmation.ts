import type { Db } from "#ports/database/database.ts";
import { emailConfirmations } from "#ports/database/tables/customers.ts";

/** Requests a confirmation email for the account's address; a background job sends it. */
export async function requestEmailConfirmation(
  db: Db,
  { id: userId, email, tokenVersion }: { id: string; email: string; tokenVersion: number },
): Promise<void> {
  await db.insert(emailConfirmations).values({ userId, email, tokenVersion, changes: false });
}
