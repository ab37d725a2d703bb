import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { emailConfirmations, passwordResets, sessions } from "#ports/database/tables/customers.ts";
import { passkeys } from "#ports/database/tables/passkeys.ts";
import type { Account } from "./accounts.ts";
import { removeDefaultAddress } from "./address-book.ts";
import { createLinkSecret } from "./link-secrets.ts";
import { hashSecret } from "./secrets.ts";
import { deleteTwoFactor } from "./two-factor.ts";

/**
 * True if the owner of the address has confirmed it. Without that, a stranger may have registered the
 * account.
 */
export const isEmailConfirmed = ({ emailConfirmedAt }: Pick<Account, "emailConfirmedAt">): boolean =>
  emailConfirmedAt !== null;

/**
 * Returns hashes of this password, by default a random one, to replace an account's credentials. The security
 * answer is never checked, so it is replaced by the same hash.
 */
export async function createCredentials(
  password: string = createLinkSecret(),
): Promise<{ passwordHash: string; securityAnswerHash: string }> {
  const passwordHash = await hashSecret(password);
  return { passwordHash, securityAnswerHash: passwordHash };
}

/**
 * Removes sessions, known devices, passkeys, 2FA, unused links and the default address of an account. Call it in the
 * transaction that also replaces its credentials and raises its token version.
 */
export async function revokeAccess(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await deleteTwoFactor(tx, userId);
  await invalidateResetLinks(tx, { userId, now });
  await tx
    .update(emailConfirmations)
    .set({ usedAt: now })
    .where(and(eq(emailConfirmations.userId, userId), isNull(emailConfirmations.usedAt)));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  // The checkout must not preselect an address that a stranger has saved.
  await removeDefaultAddress(tx, userId);
}

/** Ends all password links of an account. Call it in the transaction that changes the account. */
export async function invalidateResetLinks(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}
