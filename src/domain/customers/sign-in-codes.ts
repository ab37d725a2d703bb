import { createHmac, randomInt } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { maxCodeTries, signInCodeMinutes } from "#contract/accounts/lifetimes.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { getLocale } from "#messages/runtime";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { signInCodes, users } from "#ports/database/tables/customers.ts";
import { localeOrDefault, runInLocale } from "#ports/machine/locale.ts";
import { signInCodeEmail } from "./account-emails.ts";

/**
 * Requests a sign-in code, replacing an earlier one. Does the same work whether or not the address has an account, so
 * that its effects do not reveal whether there is one.
 */
export async function requestSignInCode(db: Db, { email }: { email: string }): Promise<void> {
  await db.execute(sql`
    insert into ${signInCodes} (email, locale) values (${email}, ${getLocale()})
    on conflict (lower(email)) do update
      set id = gen_random_uuid(), email = excluded.email, locale = excluded.locale,
        code_hash = null, expires_at = null, failed_tries = 0, created_at = now()
  `);
}

/**
 * Writes the emails of pending requests and deletes expired codes. Staff get no email: they sign in with their password.
 * Several processes may run this concurrently. `secrets` are the shop's session secrets, current one first.
 */
export async function sendSignInCodes(
  db: Db,
  { secrets, now = new Date() }: { secrets: readonly string[]; now?: Date },
): Promise<void> {
  await db.delete(signInCodes).where(lte(signInCodes.expiresAt, now));
  while (await sendNext(db, secrets, now));
}

/** Processes the oldest request that no other process has claimed; undefined if there is none. */
function sendNext(db: Db, [secret = ""]: readonly string[], now: Date): Promise<true | undefined> {
  const { id, codeHash, createdAt } = signInCodes;
  return claimDue(db, {
    table: signInCodes,
    due: isNull(codeHash),
    oldest: [createdAt, id],
    async claim(tx, request) {
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
      const [account] = await tx
        .select({ email: users.email, role: users.role })
        .from(users)
        .where(hasEmail(request.email));
      // The account's spelling of the address, because another spelling could belong to another mailbox.
      const email = account?.email ?? request.email;
      const expiresAt = new Date(now.getTime() + signInCodeMinutes * 60_000);
      await tx
        .update(signInCodes)
        .set({ email, codeHash: hashCode(secret, { id: request.id, code }), expiresAt })
        .where(eq(id, request.id));
      if (account?.role === administratorRole) return true as const;
      const locale = localeOrDefault(request.locale);
      await runInLocale(locale, () => queueEmail(tx, signInCodeEmail({ email, code })));
      return true as const;
    },
  });
}

/** A correct code that has not been used yet. */
export interface MatchedCode {
  id: string;
  /** Recipient of the code. */
  email: string;
  /** The confirmed account with this address, whose 2FA has to be checked before the code is used. */
  confirmedUserId: string | undefined;
}

/**
 * Compares a code with the one that was sent to an address; null if it is wrong, used up or expired, or the account is
 * staff. Comparing and counting a wrong try are one statement, so parallel guesses cannot exceed the limit. A correct
 * code stays valid until it is used.
 */
export async function matchSignInCode(
  db: Db,
  { email, code, secrets }: { email: string; code: string; secrets: readonly string[] },
): Promise<MatchedCode | null> {
  const [sent] = await db
    .select({ id: signInCodes.id })
    .from(signInCodes)
    .where(sql`lower(${signInCodes.email}) = lower(${email})`);
  // Without a request, the same statement runs for an id that no row has.
  const id = sent?.id ?? crypto.randomUUID();
  const hashes = secrets.map((secret) => hashCode(secret, { id, code: code.replaceAll(/\s/g, "") }));
  const isCorrect = inArray(signInCodes.codeHash, hashes);
  const [tried] = await db
    .update(signInCodes)
    .set({ failedTries: sql`${signInCodes.failedTries} + case when ${isCorrect} then 0 else 1 end` })
    .where(and(eq(signInCodes.id, id), isUsable))
    .returning({ email: signInCodes.email, isCorrect: sql<boolean>`${isCorrect}` });
  if (!tried?.isCorrect) return null;
  const [account] = await db
    .select({ id: users.id, role: users.role, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.email, tried.email));
  if (account?.role === administratorRole) return null;
  return { id, email: tried.email, confirmedUserId: account?.emailConfirmedAt ? account.id : undefined };
}

/** Uses up a matched code and returns its recipient; undefined if another request was faster or the code has expired. */
export async function consumeSignInCode(tx: Db, { id }: { id: string }): Promise<string | undefined> {
  const [consumed] = await tx
    .delete(signInCodes)
    .where(and(eq(signInCodes.id, id), isUsable))
    .returning({ email: signInCodes.email });
  return consumed?.email;
}

const codeLength = 6;

const isUsable = and(gt(signInCodes.expiresAt, sql`now()`), lt(signInCodes.failedTries, maxCodeTries));

/** A code has only a million values, so a plain digest would reveal it; `id` makes equal codes differ. */
const hashCode = (secret: string, { id, code }: { id: string; code: string }): string =>
  createHmac("sha256", secret).update(`sign-in code ${id} ${code}`).digest("base64url");
