import { eq, isNull, lte } from "drizzle-orm";
import { emailConfirmationHours } from "#contract/accounts/lifetimes.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { emailConfirmations, users } from "#ports/database/tables/customers.ts";
import { confirmAddressEmail, newAddressEmail } from "./address-emails.ts";
import { createLinkSecret, hashLinkSecret } from "./link-secrets.ts";

/**
 * Sends pending confirmation emails. A requested new address that already belongs to an account gets none,
 * because that account's owner did not request it. Several processes may run this concurrently. `siteUrl` has
 * no trailing slash.
 */
export async function queueConfirmationEmails(
  db: Db,
  { siteUrl, now = new Date() }: { siteUrl: string; now?: Date },
): Promise<void> {
  while (await queueNext(db, siteUrl, now));
}

/** Sends the oldest pending email that no other process has claimed; undefined if there is none. */
function queueNext(db: Db, siteUrl: string, now: Date): Promise<true | undefined> {
  const { id, tokenHash, expiresAt, createdAt } = emailConfirmations;
  return claimDue(db, {
    table: emailConfirmations,
    due: isNull(tokenHash),
    oldest: [createdAt, id],
    async claim(tx, request) {
      await tx.delete(emailConfirmations).where(lte(expiresAt, now));
      // Created even if no email is sent, so that the row does not reveal whether the address has an account.
      const token = createLinkSecret();
      const hours = emailConfirmationHours * 3_600_000;
      await tx
        .update(emailConfirmations)
        .set({ tokenHash: hashLinkSecret(token), expiresAt: new Date(now.getTime() + hours) })
        .where(eq(id, request.id));
      const link = `${siteUrl}/confirm-email?token=${token}`;
      const { email, changes, usedAt } = request;
      const [owner] = await tx.select({ id: users.id }).from(users).where(hasEmail(email));
      if (usedAt !== null) return true as const;
      if (changes && !owner) await queueEmail(tx, newAddressEmail({ email, link }));
      if (!changes && owner?.id === request.userId)
        await queueEmail(tx, confirmAddressEmail({ email, link }));
      return true as const;
    },
  });
}
