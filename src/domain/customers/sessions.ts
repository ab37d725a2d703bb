import { createHash } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accountWords } from "#contract/account-words.ts";
import type { Db } from "#ports/database/database.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { ShopError } from "../errors.ts";
import { type Account, accountColumns, hasEmail } from "./accounts.ts";
import { isSecret, pretendToCompare } from "./secrets.ts";

/** How long a device counts as known after a sign-in, in days; sessions are forgotten then. */
export const knownDeviceDays = 30;

/** What a token says about its session. */
export interface SessionClaim {
  userId: string;
  tokenVersion: number;
  sessionId: string;
  /** False for a token from before sessions were written down: it counts until its session is ended. */
  isWrittenDown: boolean;
}

/** Writes a sign-in down and answers the session's id. `device` is the secret of the device's cookie. */
export async function openSession(
  db: Db,
  { account, device }: { account: Pick<Account, "id" | "tokenVersion">; device: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const { id: userId, tokenVersion } = account;
  await db.insert(sessions).values({ id, userId, tokenVersion, deviceHash: hashOfDevice(device) });
  await forgetOldSessions(db);
  return id;
}

/** Makes a device known to an account whose owner proved it otherwise, as by a letter, without signing in. */
export async function rememberDevice(
  db: Db,
  { account, device }: { account: Pick<Account, "id" | "tokenVersion">; device: string },
): Promise<void> {
  await logOut(db, {
    userId: account.id,
    tokenVersion: account.tokenVersion,
    sessionId: await openSession(db, { account, device }),
  });
}

/** Whether somebody, whoever it was, has signed in on this device lately. */
export async function isKnownDevice(db: Db, device: string): Promise<boolean> {
  const [known] = await db.select({ id: sessions.id }).from(sessions).where(isOfDevice(device)).limit(1);
  return known !== undefined;
}

/**
 * Under which name the attempts to sign in with an e-mail address are counted, the same however it is written, and
 * whether its account has signed in on this device lately. Tells nobody whether there is an account.
 */
export async function identifyLogin(
  db: Db,
  { email, device }: { email: string; device: string | undefined },
): Promise<{ subject: string; isKnownDevice: boolean }> {
  const [found] = await db
    .select({ id: users.id, sessionId: sessions.id })
    .from(users)
    .leftJoin(
      sessions,
      and(eq(sessions.userId, users.id), device === undefined ? sql`false` : isOfDevice(device)),
    )
    .where(hasEmail(email))
    .limit(1);
  return { subject: found?.id ?? email.toLowerCase(), isKnownDevice: Boolean(found?.sessionId) };
}

const isOfDevice = (device: string) =>
  and(
    eq(sessions.deviceHash, hashOfDevice(device)),
    gt(sessions.createdAt, sql`now() - make_interval(days => ${knownDeviceDays})`),
  );

/** The account a token was issued to, or null when it is gone or the session was ended. */
export async function findSessionUser(
  db: Db,
  { userId, tokenVersion, sessionId, isWrittenDown }: SessionClaim,
): Promise<Account | null> {
  const [found] = await db
    .select({
      account: accountColumns,
      sessionId: sessions.id,
      isStale: sql<boolean | null>`${sessions.lastSeenAt} < now() - interval '1 hour'`,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, users.id)))
    .where(and(eq(users.id, userId), eq(users.tokenVersion, tokenVersion), isNull(sessions.endedAt)));
  if (!found || (isWrittenDown && !found.sessionId)) return null;
  if (found.isStale) {
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, sessionId));
  }
  return found.account;
}

/**
 * The account with this e-mail address and password. An unknown address and a wrong password are refused with
 * the same words after the same work, so that nobody learns who has an account here.
 */
export async function verifyCredentials(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const [found] = await db
    .select({ account: accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email));
  if (!found) await pretendToCompare(password);
  if (!found || !(await isSecret(password, found.passwordHash))) {
    throw new ShopError("unauthenticated", accountWords.wrongCredentials);
  }
  return found.account;
}

/** Ends one session of the user; the others stay. */
export async function logOut(
  db: Db,
  { userId, tokenVersion, sessionId: id }: Omit<SessionClaim, "isWrittenDown">,
): Promise<void> {
  const endedAt = sql`now()`;
  await db
    .insert(sessions)
    .values({ id, userId, tokenVersion, endedAt })
    .onConflictDoUpdate({ target: sessions.id, set: { endedAt }, setWhere: eq(sessions.userId, userId) });
}

/** Ends every session of the user. */
export async function logOutEverywhere(db: Db, { userId }: { userId: string }): Promise<void> {
  await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
}

/** The cookies' secrets are long and random: a plain digest of one tells nobody what it was. */
const hashOfDevice = (device: string) => createHash("sha256").update(device).digest("base64url");

/** Removes some sessions that no token and no device needs any more; rows that another call is at are left to it. */
async function forgetOldSessions(db: Db): Promise<void> {
  await db.execute(sql`
    with old as materialized (
      select id from ${sessions} where created_at < now() - make_interval(days => ${knownDeviceDays})
      order by created_at limit 50 for update skip locked
    )
    delete from ${sessions} using old where ${sessions.id} = old.id
  `);
}
