import { and, eq, isNull, sql } from "drizzle-orm";
import type { ProfileChange, Registration } from "#contract/accounts/auth.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type UserRow, users } from "#ports/database/tables/customers.ts";
import { type AssignedRole, furtherUserRoles } from "./assigned-roles.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";
import { hashSecret } from "./secrets.ts";

/** A user row without hashes, language and date of deletion, with the roles besides `staffRole`. */
export type Account = Omit<UserRow, "passwordHash" | "securityAnswerHash" | "locale" | "deletedAt"> & {
  furtherRoles: AssignedRole[];
};

/** Columns of an {@link Account}; hashes are only read where they are compared. */
export const accountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  phone: users.phone,
  address: users.address,
  role: users.role,
  staffRole: users.staffRole,
  furtherRoles: furtherUserRoles,
  deactivatedAt: users.deactivatedAt,
  tokenVersion: users.tokenVersion,
  version: users.version,
  createdAt: users.createdAt,
};

/** Name of an account that becomes staff: its email address if it has no name, because the audit log names staff. */
export const staffName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`;

/**
 * Creates a customer account; the role cannot be chosen here. The security answer is stored only as a hash,
 * in lower case so that it can be compared later. Queues the confirmation email. Throws a conflict on `email`
 * if the address is taken.
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
    if (!account) throw conflict(m["accounts.emailTaken"](), "email");
    await requestEmailConfirmation(tx, account);
    return account;
  });
}

/** Changes name, phone or address; omitted fields stay unchanged. */
export async function updateProfile(
  db: Db,
  { userId, change }: { userId: string; change: ProfileChange },
): Promise<Account> {
  const { name, phone, address } = change;
  const [account] = await db
    .update(users)
    .set({ name, phone, address })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning(accountColumns);
  if (!account) throw notFound(m["accounts.profileFailed"]());
  return account;
}
