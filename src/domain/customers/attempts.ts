import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { throttles } from "#ports/database/tables/customers.ts";

/** What is counted, for example logins (`scope`) with one address (`subject`). */
export interface AttemptCounter {
  scope: string;
  subject: string;
}

/** Number of attempts in the current window including this one, and seconds until the window ends. */
export interface CountedAttempt {
  attempts: number;
  secondsLeft: number;
}

/**
 * Counts one attempt, in a single statement with the database clock, so that concurrent processes cannot lose a
 * count.
 */
export async function countAttempt(
  db: Db,
  { scope, subject, windowMilliseconds }: AttemptCounter & { windowMilliseconds: number },
): Promise<CountedAttempt> {
  const hasExpired = sql`${throttles.windowEndsAt} <= now()`;
  const [counter = { attempts: 1, secondsLeft: 0 }] = await db
    .insert(throttles)
    .values({
      scope,
      subject,
      attempts: 1,
      windowEndsAt: sql`now() + make_interval(secs => ${windowMilliseconds / 1000}::double precision)`,
    })
    .onConflictDoUpdate({
      target: [throttles.scope, throttles.subject],
      set: {
        attempts: sql`case when ${hasExpired} then 1 else ${throttles.attempts} + 1 end`,
        windowEndsAt: sql`case when ${hasExpired} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning({
      attempts: throttles.attempts,
      secondsLeft: sql<number>`ceil(extract(epoch from ${throttles.windowEndsAt} - now()))::integer`,
    });
  if (counter.attempts === 1) await deleteExpiredAttempts(db);
  return counter;
}

/**
 * Slows down repeated attempts: after the free attempts, each attempt is followed by a pause, which starts at
 * one second and doubles each time.
 */
export interface AttemptPacing {
  /** Attempts without a pause. */
  freeAttempts: number;
  maxPauseSeconds: number;
  /** The counter resets after this long without an attempt. */
  windowMilliseconds: number;
}

/**
 * Counts an attempt and returns 0 if it is allowed; during a pause, returns the seconds left. Attempts during a
 * pause do not prolong it.
 */
export async function countPacedAttempt(
  db: Db,
  { scope, subject, freeAttempts, maxPauseSeconds, windowMilliseconds }: AttemptCounter & AttemptPacing,
): Promise<number> {
  const window = sql`make_interval(secs => ${windowMilliseconds / 1000}::double precision)`;
  const attempts = sql`case when ${throttles.windowEndsAt} <= now() then 1 else ${throttles.attempts} + 1 end`;
  // Pauses are at most 2^10 seconds; without a limit the power would overflow eventually.
  const doublings = sql`least(${attempts} - ${freeAttempts}::integer - 1, 10)`;
  const pause = sql`make_interval(secs => least(power(2, ${doublings}), ${maxPauseSeconds}::double precision))`;
  const [counter] = await db
    .insert(throttles)
    .values({ scope, subject, attempts: 1, windowEndsAt: sql`now() + ${window}` })
    .onConflictDoUpdate({
      target: [throttles.scope, throttles.subject],
      set: {
        attempts,
        windowEndsAt: sql`excluded.window_ends_at`,
        pausedUntil: sql`case when ${attempts} > ${freeAttempts}::integer then now() + ${pause} end`,
      },
      setWhere: sql`${throttles.pausedUntil} is null or ${throttles.pausedUntil} <= now()`,
    })
    .returning({ attempts: throttles.attempts });
  if (counter?.attempts === 1) await deleteExpiredAttempts(db);
  return counter ? 0 : remainingPauseSeconds(db, { scope, subject });
}

async function remainingPauseSeconds(db: Db, { scope, subject }: AttemptCounter): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<
        number | null
      >`ceil(extract(epoch from ${throttles.pausedUntil} - clock_timestamp()))::integer`,
    })
    .from(throttles)
    .where(and(eq(throttles.scope, scope), eq(throttles.subject, subject)));
  return Math.max(row?.seconds ?? 1, 1);
}

/** Uncounts one attempt. */
export async function undoAttempt(db: Db, { scope, subject }: AttemptCounter): Promise<void> {
  await db
    .update(throttles)
    .set({ attempts: sql`greatest(${throttles.attempts} - 1, 0)` })
    .where(and(eq(throttles.scope, scope), eq(throttles.subject, subject)));
}

/** Resets the counter. */
export async function clearAttempts(db: Db, { scope, subject }: AttemptCounter): Promise<void> {
  await db.delete(throttles).where(and(eq(throttles.scope, scope), eq(throttles.subject, subject)));
}

/** Deletes some expired windows, skipping rows locked by another sweep. */
async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db.execute(sql`
    with over as materialized (
      select scope, subject from ${throttles} where window_ends_at < now()
      order by window_ends_at limit 50 for update skip locked
    )
    delete from ${throttles} using over
    where ${throttles.scope} = over.scope and ${throttles.subject} = over.subject
  `);
}
