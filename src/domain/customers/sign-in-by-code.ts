import { eq, sql } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { ShopError } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { formerAccessRemovedEmail } from "./account-emails.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { isEmailConfirmed, revokeAccess } from "./revoke-access.ts";
import { consumeSignInCode, type MatchedCode } from "./sign-in-codes.ts";
import { hasTwoFactor } from "./verify-two-factor.ts";

/**
 * Uses a matched code, once, and returns the account with its address; creates it if there is none. If the address was
 * unconfirmed, a stranger may have registered the account: it loses its password, security answer, sessions, links,
 * passkeys and 2FA. `isTwoFactorVerified` is true if the caller has verified a 2FA code of `confirmedUserId`. Throws
 * `unauthenticated` if the code was used meanwhile or the account is staff, and with the code `second-factor-needed` if
 * the account needs 2FA that was not verified; the code then stays valid.
 */
export function signInByCode(
  db: Db,
  {
    code,
    isTwoFactorVerified,
    now = new Date(),
  }: { code: MatchedCode; isTwoFactorVerified: boolean; now?: Date },
): Promise<Account> {
  return db.transaction(async (tx) => {
    const email = await consumeSignInCode(tx, code);
    if (email === undefined) throw wrongSignInCode();
    const account = (await lockAccount(tx, email)) ?? (await createAccount(tx, email, now));
    // The account may have changed between the check of the code and the lock.
    if (!account || account.email !== email || account.role === administratorRole) throw wrongSignInCode();
    if (!isEmailConfirmed(account)) return takeOver(tx, account, now);
    const isVerified = isTwoFactorVerified && account.id === code.confirmedUserId;
    if (!isVerified && (await hasTwoFactor(tx, account.id))) throw twoFactorNeeded();
    return account;
  });
}

/** The same error for every reason, so that it does not reveal which accounts exist. */
export const wrongSignInCode = () =>
  new ShopError("unauthenticated", m["accounts.signInCode.wrong"](), { field: "code" });

const twoFactorNeeded = () =>
  new ShopError("unauthenticated", m["accounts.twoFactor.codeOrRecoveryCodeRequired"](), {
    code: "second-factor-needed",
  });

async function lockAccount(tx: Db, email: string): Promise<Account | undefined> {
  const [found] = await tx.select(accountColumns).from(users).where(hasEmail(email)).for("update");
  return found;
}

/** Creates a customer account without a name; the first purchase adds it. */
async function createAccount(tx: Db, email: string, now: Date): Promise<Account | undefined> {
  const [created] = await tx
    .insert(users)
    .values({ name: "", email, phone: "", address: "", emailConfirmedAt: now })
    .onConflictDoNothing()
    .returning(accountColumns);
  // A registration of the same address may have been faster.
  return created ?? lockAccount(tx, email);
}

async function takeOver(tx: Db, { id: userId, email }: Account, now: Date): Promise<Account> {
  await revokeAccess(tx, { userId, now });
  const updated = await tx
    .update(users)
    .set({
      passwordHash: null,
      securityAnswerHash: null,
      emailConfirmedAt: now,
      tokenVersion: sql`${users.tokenVersion} + 1`,
    })
    .where(eq(users.id, userId))
    .returning(accountColumns);
  await queueEmail(tx, formerAccessRemovedEmail(email));
  return requiredRow(updated);
}
