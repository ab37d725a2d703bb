import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { throttles } from "#ports/database/tables/customers.ts";

/** Whose attempts at what are counted, such as the logins of one address. */
export interface AttemptCounter {
  scope: string;
  subject: string;
}

/** How many attempts the running window has seen, this one included, and when it ends. */
export interface CountedAttempt {
  attempts: number;
  secondsLeft: number;
}

/** Counts one attempt. One statement on the shop's own clock, so that no process or race can lose a count. */
export async function countAttempt(
  db: Db,
  { scope, subject, windowMilliseconds }: AttemptCounter & { windowMilliseconds: number },
): Promise<CountedAttempt> {
  const isOver = sql`${throttles.windowEndsAt} <= now()`;
  const [counted = { attempts: 1, secondsLeft: 0 }] = await db
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
        attempts: sql`case when ${isOver} then 1 else ${throttles.attempts} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning({
      attempts: throttles.attempts,
      secondsLeft: sql<number>`ceil(extract(epoch from ${throttles.windowEndsAt} - now()))::integer`,
    });
  if (counted.attempts === 1) await sweepAttempts(db);
  return counted;
}

/** How attempts are slowed down: some at once, then a pause after each that doubles from one second on. */
export interface Pace {
  /** Attempts that no pause follows. */
  freeAttempts: number;
  longestPauseSeconds: number;
  /** Calm after which everything is forgotten. */
  windowMilliseconds: number;
}

/**
 * Counts one attempt unless there is a pause, and answers how many seconds of it are left: 0 for an attempt that may
 * be made. One that falls into a pause is not counted, so nobody can make a pause longer.
 */
export async function countPacedAttempt(
  db: Db,
  { scope, subject, freeAttempts, longestPauseSeconds, windowMilliseconds }: AttemptCounter & Pace,
): Promise<number> {
  const window = sql`make_interval(secs => ${windowMilliseconds / 1000}::double precision)`;
  const attempts = sql`case when ${throttles.windowEndsAt} <= now() then 1 else ${throttles.attempts} + 1 end`;
  // No pause is longer than two to the tenth seconds; without a bound the power would overflow one day.
  const doublings = sql`least(${attempts} - ${freeAttempts}::integer - 1, 10)`;
  const pause = sql`make_interval(secs => least(power(2, ${doublings}), ${longestPauseSeconds}::double precision))`;
  const [counted] = await db
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
  if (counted?.attempts === 1) await sweepAttempts(db);
  return counted ? 0 : secondsOfPause(db, { scope, subject });
}

async function secondsOfPause(db: Db, { scope, subject }: AttemptCounter): Promise<number> {
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

/** Takes one counted attempt back. */
export async function forgiveAttempt(db: Db, { scope, subject }: AttemptCounter): Promise<void> {
  await db
    .update(throttles)
    .set({ attempts: sql`greatest(${throttles.attempts} - 1, 0)` })
    .where(and(eq(throttles.scope, scope), eq(throttles.subject, subject)));
}

/** Forgets what was counted. */
export async function clearAttempts(db: Db, { scope, subject }: AttemptCounter): Promise<void> {
  await db.delete(throttles).where(and(eq(throttles.scope, scope), eq(throttles.subject, subject)));
}

/** Removes some windows that are over; rows that another sweep is at are left to it. */
async function sweepAttempts(db: Db): Promise<void> {
  await db.execute(sql`
    with over as materialized (
      select scope, subject from ${throttles} where window_ends_at < now()
      order by window_ends_at limit 50 for update skip locked
    )
    delete from ${throttles} using over
    where ${throttles.scope} = over.scope and ${throttles.subject} = over.subject
  `);
}
