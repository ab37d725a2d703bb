import { and, desc, eq, gt, isNull, not, sql } from "drizzle-orm";
import { sessionWords } from "#contract/session-words.ts";
import type { Db } from "#ports/database/database.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { notFound } from "../errors.ts";
import { type SessionUse, sessionDays, wasLeft } from "./sessions.ts";

/** More than anybody signs in on; of the others the ones seen last are shown. */
const mostShown = 50;

const shown = {
  id: sessions.id,
  browser: sessions.browser,
  system: sessions.system,
  network: sessions.network,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
};

/** One session that counts. */
export type SignedIn = Pick<typeof sessions.$inferSelect, keyof typeof shown>;

/** The sessions of a user that count: `sessionId`, from which is asked, first, then those that were seen last. */
export function listSignedIn(
  db: Db,
  {
    userId,
    sessionId,
    staffIdleMinutes,
  }: { userId: string; sessionId: string } & Pick<SessionUse, "staffIdleMinutes">,
): Promise<SignedIn[]> {
  return db
    .select(shown)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), counts, not(wasLeft(staffIdleMinutes))))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(mostShown);
}

/** Ends one session of the user. Not found for one that is over or somebody else's. */
export async function endSession(db: Db, { userId, id }: { userId: string; id: string }): Promise<void> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .from(users)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), eq(users.id, userId), counts))
    .returning({ id: sessions.id });
  if (!ended) throw notFound(sessionWords.notFound);
}

/** Neither ended, alone or with all others of its user, nor so old that its token is over. */
const counts = and(
  isNull(sessions.endedAt),
  eq(sessions.tokenVersion, users.tokenVersion),
  gt(sessions.createdAt, sql`now() - make_interval(days => ${sessionDays})`),
);
