import { and, desc, eq, isNull } from "drizzle-orm";
import { invalid, ShopError } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { emailConfirmations, users } from "#ports/database/tables/customers.ts";
import { accountColumns } from "./accounts.ts";
import { addressChangeRequestedEmail } from "./address-emails.ts";
import type { CurrentSession } from "./current-session.ts";

/**
 * Requests a new address for an account, in a session that has confirmed the password. Sends a link to the new
 * address and a notice to the current one. Replaces an earlier request. Behaves the same whether or not the new
 * address has an account. Throws `invalid` on `email` for the current address.
 */
export function requestEmailChange(
  db: Db,
  {
    session: { userId, tokenVersion },
    email,
    now = new Date(),
  }: { session: CurrentSession; email: string; now?: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const isCurrentAccount = and(eq(users.id, userId), eq(users.tokenVersion, tokenVersion));
    const [account] = await tx.select(accountColumns).from(users).where(isCurrentAccount).for("update");
    if (!account) throw new ShopError("unauthenticated", m["accounts.sessionEnded"]());
    const [current] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isCurrentAccount, hasEmail(email)));
    if (current) throw invalid(m["accounts.ownAccount.emailUnchanged"](), "email");
    await tx
      .update(emailConfirmations)
      .set({ usedAt: now })
      .where(and(isChangeRequestedBy(userId), isNull(emailConfirmations.usedAt)));
    await tx.insert(emailConfirmations).values({ userId, email, tokenVersion, changes: true });
    await queueEmail(tx, addressChangeRequestedEmail(account.email));
  });
}

/** Returns the requested address until its link is used or expires; null if there is none. */
export async function findPendingEmail(
  db: Db,
  { userId, tokenVersion, now = new Date() }: { userId: string; tokenVersion: number; now?: Date },
): Promise<string | null> {
  const [pending] = await db
    .select({ email: emailConfirmations.email, expiresAt: emailConfirmations.expiresAt })
    .from(emailConfirmations)
    .where(
      and(
        isChangeRequestedBy(userId),
        eq(emailConfirmations.tokenVersion, tokenVersion),
        isNull(emailConfirmations.usedAt),
      ),
    )
    .orderBy(desc(emailConfirmations.createdAt))
    .limit(1);
  const hasExpired = pending?.expiresAt && pending.expiresAt <= now;
  return pending && !hasExpired ? pending.email : null;
}

const isChangeRequestedBy = (userId: string) =>
  and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.changes, true));
