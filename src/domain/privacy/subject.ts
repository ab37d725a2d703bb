import { eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type UserRow, users } from "#ports/database/tables/customers.ts";

/** The person whose data is copied or erased. */
export interface DataSubject {
  userId: string;
  /**
   * Null while the address is unconfirmed: then it may belong to someone else, whose messages and applications must not
   * be given away or deleted.
   */
  email: string | null;
  /** The address, confirmed or not. */
  anyEmail: string;
}

export const subjectOf = ({ id, email, emailConfirmedAt }: UserRow): DataSubject => ({
  userId: id,
  email: emailConfirmedAt === null ? null : email,
  anyEmail: email,
});

/** Reads an account, and locks it if `lock` is set. */
export async function findAccount(
  db: Db,
  userId: string,
  { lock = false } = {},
): Promise<UserRow | undefined> {
  const query = db.select().from(users).where(eq(users.id, userId));
  const [account] = await (lock ? query.for("update") : query);
  return account;
}
