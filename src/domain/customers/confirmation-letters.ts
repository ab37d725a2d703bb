import { eq, isNull, lte } from "drizzle-orm";
import { emailConfirmationHours } from "#contract/own-account-words.ts";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { emailConfirmations, users } from "#ports/database/tables/customers.ts";
import { confirmEmailLetter, newEmailLetter } from "../mail/email-letters.ts";
import { postLetter } from "../mail/post-letter.ts";
import { hasEmail } from "./accounts.ts";
import { hashOfLink, newLinkSecret } from "./link-secrets.ts";

/**
 * Writes the letters that prove addresses. An address that is wanted and has an account gets none: its owner did not
 * ask. Several processes can do so at once. `siteUrl` has no slash at its end.
 */
export async function writeConfirmationLetters(
  db: Db,
  { siteUrl, now = new Date() }: { siteUrl: string; now?: Date },
): Promise<void> {
  while (await writeNext(db, siteUrl, now));
}

/** Writes the letter that has waited longest and that nobody else is at; undefined when there is none. */
function writeNext(db: Db, siteUrl: string, now: Date): Promise<true | undefined> {
  const { id, tokenHash, expiresAt, createdAt } = emailConfirmations;
  return claimDue(db, {
    table: emailConfirmations,
    due: isNull(tokenHash),
    oldest: [createdAt, id],
    async claim(tx, request) {
      await tx.delete(emailConfirmations).where(lte(expiresAt, now));
      // Written of each alike, so that its row tells nobody whether there was an account.
      const token = newLinkSecret();
      const hours = emailConfirmationHours * 3_600_000;
      await tx
        .update(emailConfirmations)
        .set({ tokenHash: hashOfLink(token), expiresAt: new Date(now.getTime() + hours) })
        .where(eq(id, request.id));
      const link = `${siteUrl}/confirm-email?token=${token}`;
      const { email, changes, usedAt } = request;
      const [owner] = await tx.select({ id: users.id }).from(users).where(hasEmail(email));
      if (usedAt !== null) return true as const;
      if (changes && !owner) await postLetter(tx, newEmailLetter({ email, link }));
      if (!changes && owner?.id === request.userId) await postLetter(tx, confirmEmailLetter({ email, link }));
      return true as const;
    },
  });
}
