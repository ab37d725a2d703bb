import { and, desc, eq, gt, isNull, not, sql } from "drizzle-orm";
import { notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { hasTimedOut, type SessionUse, sessionDays } from "./sessions.ts";

/** Maximum number of listed sessions, far more than anyone uses. */
const maxDevices = 50;

const deviceColumns = {
  id: sessions.id,
  browser: sessions.browser,
  system: sessions.system,
  network: sessions.network,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
};

/** A valid session. */
export type SignedInDevice = Pick<typeof sessions.$inferSelect, keyof typeof deviceColumns>;

/** Returns the valid sessions of a user: the current `sessionId` first, then the most recently seen. */
export function listSignedInDevices(
  db: Db,
  {
    userId,
    sessionId,
    staffIdleMinutes,
  }: { userId: string; sessionId: string } & Pick<SessionUse, "staffIdleMinutes">,
): Promise<SignedInDevice[]> {
  return db
    .select(deviceColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isValidSession, not(hasTimedOut(staffIdleMinutes))))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxDevices);
}

/** Ends one session of the user. Throws `not found` if it has ended or belongs to someone else. */
export async function endSession(db: Db, { userId, id }: { userId: string; id: string }): Promise<void> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .from(users)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), eq(users.id, userId), isValidSession))
    .returning({ id: sessions.id });
  if (!ended) throw notFound(m["accounts.session.notFound"]());
}

/** Condition: the session has not expired and was not ended, individually or with all other sessions. */
const isValidSession = and(
  isNull(sessions.endedAt),
  eq(sessions.tokenVersion, users.tokenVersion),
  gt(sessions.createdAt, sql`now() - make_interval(days => ${sessionDays})`),
);
