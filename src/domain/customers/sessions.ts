import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { passwordConfirmedMinutes } from "#contract/accounts/lifetimes.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { Origin } from "#contract/accounts/sessions.ts";
import { ShopError } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { m } from "#messages";
import { getLocale, locales } from "#messages/runtime";
import type { Db } from "#ports/database/database.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { verifySecret } from "./secrets.ts";

/** Days for which a device stays known after a sign-in. Sessions are deleted afterwards. */
export const knownDeviceDays = 30;

/** Session lifetime in days. */
export const sessionDays = 7;

/** `lastSeenAt` is written at most once per this many minutes. */
const lastSeenAccuracyMinutes = 5;

/** Session data in a token. */
export interface SessionClaim {
  userId: string;
  tokenVersion: number;
  sessionId: string;
  /** False for tokens issued before sessions were stored: they are valid until the session is ended. */
  isStored: boolean;
}

/** A sign-in to store. */
export interface NewSession {
  account: Pick<Account, "id" | "tokenVersion">;
  /** Secret of the device cookie. */
  device: string;
  /** Omit if unknown. */
  origin?: Origin | undefined;
}

/** Stores a sign-in whose user has just proven their identity, and returns the session id. */
export async function openSession(db: Db, { account, device, origin }: NewSession): Promise<string> {
  const id = crypto.randomUUID();
  const { id: userId, tokenVersion } = account;
  const values = { id, userId, tokenVersion, deviceHash: hashDeviceSecret(device), ...origin };
  await db.insert(sessions).values({ ...values, passwordConfirmedAt: sql`now()` });
  if (locales.length > 1) await db.update(users).set({ locale: getLocale() }).where(eq(users.id, userId));
  await deleteOldSessions(db);
  return id;
}

/**
 * Marks a device as known to an account, without signing in, after ownership was proven otherwise, for
 * example by an emailed link.
 */
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

/** Whether any account has signed in on this device recently. */
export async function isKnownDevice(db: Db, device: string): Promise<boolean> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(deviceCondition(device))
    .limit(1);
  return session !== undefined;
}

/**
 * Returns the key under which login attempts with an email address are counted, and whether the account with
 * this address, if any, has signed in on this device recently. The key is the same for all spellings of the
 * address. Use the result for throttling and logging only: clients must not learn whether an account exists.
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
      and(eq(sessions.userId, users.id), device === undefined ? sql`false` : deviceCondition(device)),
    )
    .where(hasEmail(email))
    .limit(1);
  const userId = found?.id;
  return { subject: userId ?? email.toLowerCase(), userId, isKnownDevice: Boolean(found?.sessionId) };
}

const deviceCondition = (device: string) =>
  and(
    eq(sessions.deviceHash, hashDeviceSecret(device)),
    gt(sessions.createdAt, sql`now() - make_interval(days => ${knownDeviceDays})`),
  );

/** Context of a request with a token. */
export interface SessionUse {
  /** Idle timeout for administrators in minutes; 0 for none. */
  staffIdleMinutes: number;
  /** A background request of an idle page, which does not count as activity. */
  isUnattended: boolean;
}

/** The account of a session. */
export interface SessionUser extends Account {
  /** The password was entered in this session recently. */
  hasConfirmedPassword: boolean;
}

/**
 * Returns the account of a token; null if the account is deleted or suspended, or the session has ended or
 * timed out.
 */
export async function findSessionUser(
  db: Db,
  { userId, tokenVersion, sessionId, isStored }: SessionClaim,
  { staffIdleMinutes, isUnattended }: SessionUse,
): Promise<SessionUser | null> {
  const [found] = await db
    .select({
      account: accountColumns,
      sessionId: sessions.id,
      isOutdated: sql<boolean | null>`${isLastSeenOutdated}`,
      hasTimedOut: sql<boolean | null>`${hasTimedOut(staffIdleMinutes)}`,
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
  if (!found || (isStored && !found.sessionId)) return null;
  const isThisSession = eq(sessions.id, sessionId);
  if (found.hasTimedOut) {
    await db.update(sessions).set({ endedAt: sql`now()` }).where(isThisSession);
    return null;
  }
  if (found.isOutdated && !isUnattended) {
    // Of several concurrent requests, only the first one updates `lastSeenAt`.
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(and(isThisSession, isLastSeenOutdated));
  }
  return { ...found.account, hasConfirmedPassword: found.hasConfirmedPassword };
}

/** Records that the password was entered in this session. */
export async function confirmPassword(
  db: Db,
  { userId, tokenVersion, sessionId: id }: Omit<SessionClaim, "isStored">,
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

/** Condition: the session of an administrator has timed out. Never true for customers, or with 0 minutes. */
export const hasTimedOut = (staffIdleMinutes: number): SQL =>
  staffIdleMinutes === 0
    ? sql`false`
    : sql`(${users.role} = ${administratorRole}
        and ${sessions.lastSeenAt} < now() - make_interval(mins => ${staffIdleMinutes}))`;

const isLastSeenOutdated = lt(
  sessions.lastSeenAt,
  sql`now() - make_interval(mins => ${lastSeenAccuracyMinutes})`,
);

/**
 * Returns the account with this email address and password. Unknown address, wrong password and an account without a
 * password give the same error after the same work, so that responses do not reveal who has an account.
 */
export async function verifyCredentials(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const [found] = await db
    .select({ account: accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email));
  if (!(await verifySecret(password, found?.passwordHash)) || !found) {
    throw new ShopError("unauthenticated", m["accounts.wrongCredentials"]());
  }
  return found.account;
}

/** Ends one session of the user. */
export async function logOut(
  db: Db,
  { userId, tokenVersion, sessionId: id }: Omit<SessionClaim, "isStored">,
): Promise<void> {
  const endedAt = sql`now()`;
  await db
    .insert(sessions)
    .values({ id, userId, tokenVersion, endedAt })
    .onConflictDoUpdate({ target: sessions.id, set: { endedAt }, setWhere: eq(sessions.userId, userId) });
}

/** Ends all sessions of the user. */
export async function logOutEverywhere(db: Db, { userId }: { userId: string }): Promise<void> {
  await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
}

/** Cookie secrets are long and random, so a plain digest is enough. */
const hashDeviceSecret = (device: string) => createHash("sha256").update(device).digest("base64url");

/** Deletes some old sessions that no token or device needs, skipping rows locked by other requests. */
async function deleteOldSessions(db: Db): Promise<void> {
  await db.execute(sql`
    with old as materialized (
      select id from ${sessions} where created_at < now() - make_interval(days => ${knownDeviceDays})
      order by created_at limit 50 for update skip locked
    )
    delete from ${sessions} using old where ${sessions.id} = old.id
  `);
}
