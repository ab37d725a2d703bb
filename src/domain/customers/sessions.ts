import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { accountWords, administratorRole } from "#contract/account-words.ts";
import type { Origin } from "#contract/sessions.ts";
import { passwordConfirmedMinutes } from "#contract/staff-words.ts";
import type { Db } from "#ports/database/database.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { ShopError } from "../errors.ts";
import { type Account, accountColumns, hasEmail } from "./accounts.ts";
import { isSecret, pretendToCompare } from "./secrets.ts";

/** How long a device counts as known after a sign-in, in days; sessions are forgotten then. */
export const knownDeviceDays = 30;

/** How long a session lasts unless it is ended, in days. */
export const sessionDays = 7;

/** To how many minutes is known when a session was last seen: one write in so long, however many calls it makes. */
const seenMinutes = 5;

/** What a token says about its session. */
export interface SessionClaim {
  userId: string;
  tokenVersion: number;
  sessionId: string;
  /** False for a token from before sessions were written down: it counts until its session is ended. */
  isWrittenDown: boolean;
}

/** A sign-in that is written down. */
export interface NewSession {
  account: Pick<Account, "id" | "tokenVersion">;
  /** The secret of the device's cookie. */
  device: string;
  /** Left out where nobody knows. */
  origin?: Origin | undefined;
}

/** Writes a sign-in down, by somebody who has just proven the password, and answers the session's id. */
export async function openSession(db: Db, { account, device, origin }: NewSession): Promise<string> {
  const id = crypto.randomUUID();
  const { id: userId, tokenVersion } = account;
  const opened = { id, userId, tokenVersion, deviceHash: hashOfDevice(device), ...origin };
  await db.insert(sessions).values({ ...opened, passwordConfirmedAt: sql`now()` });
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
 * whether its account, if there is one, has signed in on this device lately. For counting and noting alone: nobody is
 * told whether there is an account.
 */
export async function identifyLogin(
  db: Db,
  { email, device }: { email: string; device: string | undefined },
): Promise<{ subject: string; userId: string | undefined; isKnownDevice: boolean }> {
  const [found] = await db
    .select({ id: users.id, sessionId: sessions.id })
    .from(users)
    .leftJoin(
      sessions,
      and(eq(sessions.userId, users.id), device === undefined ? sql`false` : isOfDevice(device)),
    )
    .where(hasEmail(email))
    .limit(1);
  const userId = found?.id;
  return { subject: userId ?? email.toLowerCase(), userId, isKnownDevice: Boolean(found?.sessionId) };
}

const isOfDevice = (device: string) =>
  and(
    eq(sessions.deviceHash, hashOfDevice(device)),
    gt(sessions.createdAt, sql`now() - make_interval(days => ${knownDeviceDays})`),
  );

/** What is known of a call that brings a token. */
export interface SessionUse {
  /** After how many minutes without use the session of an administrator is over; 0 for never. */
  staffIdleMinutes: number;
  /** Made by a page while nobody is at it: counts as no use. */
  isUnattended: boolean;
}

/** The account behind a session. */
export interface SessionUser extends Account {
  /** The password was entered in this session lately. */
  hasConfirmedPassword: boolean;
}

/**
 * The account a token was issued to, or null when it is gone or shut out, or the session was ended or left unused for too
 * long.
 */
export async function findSessionUser(
  db: Db,
  { userId, tokenVersion, sessionId, isWrittenDown }: SessionClaim,
  { staffIdleMinutes, isUnattended }: SessionUse,
): Promise<SessionUser | null> {
  const [found] = await db
    .select({
      account: accountColumns,
      sessionId: sessions.id,
      isStale: sql<boolean | null>`${wasSeenLongAgo}`,
      isLeft: sql<boolean | null>`${wasLeft(staffIdleMinutes)}`,
      hasConfirmedPassword: sql<boolean>`coalesce(${hasConfirmedPassword}, false)`,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, users.id)))
    .where(
      and(
        eq(users.id, userId),
        eq(users.tokenVersion, tokenVersion),
        isNull(users.deactivatedAt),
        isNull(sessions.endedAt),
      ),
    );
  if (!found || (isWrittenDown && !found.sessionId)) return null;
  const isOfThis = eq(sessions.id, sessionId);
  if (found.isLeft) {
    await db.update(sessions).set({ endedAt: sql`now()` }).where(isOfThis);
    return null;
  }
  if (found.isStale && !isUnattended) {
    // Of several calls at once the first one notes it.
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(and(isOfThis, wasSeenLongAgo));
  }
  return { ...found.account, hasConfirmedPassword: found.hasConfirmedPassword };
}

/** Notes that the owner of the account has entered the password in this session. */
export async function confirmPassword(
  db: Db,
  { userId, tokenVersion, sessionId: id }: Omit<SessionClaim, "isWrittenDown">,
): Promise<void> {
  const passwordConfirmedAt = sql`now()`;
  await db
    .insert(sessions)
    .values({ id, userId, tokenVersion, passwordConfirmedAt })
    .onConflictDoUpdate({
      target: sessions.id,
      set: { passwordConfirmedAt },
      setWhere: eq(sessions.userId, userId),
    });
}

const hasConfirmedPassword = gt(
  sessions.passwordConfirmedAt,
  sql`now() - make_interval(mins => ${passwordConfirmedMinutes})`,
);

/** The session of an administrator who has not used it for so long; of customers none, and with 0 minutes none at all. */
export const wasLeft = (staffIdleMinutes: number): SQL =>
  staffIdleMinutes === 0
    ? sql`false`
    : sql`(${users.role} = ${administratorRole}
        and ${sessions.lastSeenAt} < now() - make_interval(mins => ${staffIdleMinutes}))`;

const wasSeenLongAgo = lt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${seenMinutes})`);

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
