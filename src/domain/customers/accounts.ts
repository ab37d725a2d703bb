import { eq, sql } from "drizzle-orm";
import { accountWords } from "#contract/account-words.ts";
import type { ProfileChange, Registration } from "#contract/auth.ts";
import type { Db } from "#ports/database/database.ts";
import { type UserRow, users } from "#ports/database/tables/customers.ts";
import { conflict, notFound } from "../errors.ts";
import { askForConfirmation } from "./ask-for-confirmation.ts";
import { hashSecret } from "./secrets.ts";

/** A user as the rest of the shop knows one: everything but the hashes. */
export type Account = Omit<UserRow, "passwordHash" | "securityAnswerHash">;

/** The columns of an {@link Account}; hashes are read only where they are compared. */
export const accountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  phone: users.phone,
  address: users.address,
  role: users.role,
  staffRole: users.staffRole,
  deactivatedAt: users.deactivatedAt,
  tokenVersion: users.tokenVersion,
  version: users.version,
  createdAt: users.createdAt,
};

/** True for the account with this e-mail address, in whatever case it is written. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

/**
 * Opens a customer account; nobody can choose a role here. The security answer is kept only as a hash, in one
 * case, so that it could be compared later. A letter that proves the address follows by itself. Fails with a conflict on `email` when the address is taken.
 */
export async function register(db: Db, registration: Registration): Promise<Account> {
  const { name, email, phone, address, password, answer } = registration;
  const [passwordHash, securityAnswerHash] = await Promise.all([
    hashSecret(password),
    hashSecret(answer.toLowerCase()),
  ]);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(users)
      .values({ name, email, phone, address, passwordHash, securityAnswerHash })
      .onConflictDoNothing()
      .returning(accountColumns);
    if (!account) throw conflict(accountWords.emailTaken, "email");
    await askForConfirmation(tx, account);
    return account;
  });
}

/** Changes name, phone or address; what is left out stays. */
export async function updateProfile(
  db: Db,
  { userId, change }: { userId: string; change: ProfileChange },
): Promise<Account> {
  const { name, phone, address } = change;
  const [account] = await db
    .update(users)
    .set({ name, phone, address })
    .where(eq(users.id, userId))
    .returning(accountColumns);
  if (!account) throw notFound(accountWords.profileFailed);
  return account;
}
