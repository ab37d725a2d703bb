import { and, desc, eq, gt, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { accountWords, administratorRole } from "#contract/account-words.ts";
import type { Origin } from "#contract/sessions.ts";
import { refusedSignIns, type SignInEvent } from "#contract/sign-in-events.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { signIns } from "#ports/database/tables/sign-ins.ts";
import { notFound } from "../errors.ts";

/** For how long the log is kept, in days. */
export const signInDays = 180;

/** How many events of an account are kept that were let in, and as many that were refused. */
export const keptSignIns = 50;

/** One kept event. */
export type SignInRecord = typeof signIns.$inferSelect;

/** What happened to an account, and where it came from. */
export interface SignInNote {
  /** Undefined for an address without an account: the same work is done, so that time tells nothing, and nothing stays. */
  userId: string | undefined;
  event: SignInEvent;
  origin: Origin;
}

/** Keeps an event, and forgets what is one too many of its kind or too old. */
export function noteSignIn(db: Db, { userId, event, origin }: SignInNote): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(signIns).values({ userId: userId ?? null, event, ...origin });
    if (userId === undefined) await tx.delete(signIns).where(isNull(signIns.userId));
    else await forgetSurplus(tx, userId, event);
    await forgetOld(tx);
  });
}

/** The log of an account, newest first. */
export function listSignIns(db: Db, { userId }: { userId: string }): Promise<SignInRecord[]> {
  const isRecent = gt(signIns.createdAt, sql`now() - make_interval(days => ${signInDays})`);
  return db
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), isRecent))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .limit(2 * keptSignIns);
}

/** The log of somebody who runs the shop, for the others who do. Not found for anybody else. */
export async function listStaffSignIns(db: Db, { id }: { id: string }): Promise<SignInRecord[]> {
  const isStaff = and(eq(users.id, id), eq(users.role, administratorRole));
  if ((await db.$count(users, isStaff)) === 0) throw notFound(accountWords.userNotFound);
  return listSignIns(db, { userId: id });
}

/** Removes what is one too many of the account's events of this kind; rows that another call is at are left to it. */
async function forgetSurplus(tx: Db, userId: string, event: SignInEvent): Promise<void> {
  const ofThisKind = refusedSignIns.includes(event) ? inArray : notInArray;
  const surplus = tx
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), ofThisKind(signIns.event, [...refusedSignIns])))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .offset(keptSignIns)
    .for("update", { skipLocked: true });
  await tx.delete(signIns).where(inArray(signIns.id, surplus));
}

/** Removes some events, of whomever, that are too old. */
async function forgetOld(tx: Db): Promise<void> {
  await tx.execute(sql`
    with old as materialized (
      select id from ${signIns} where created_at < now() - make_interval(days => ${signInDays})
      order by created_at limit 50 for update skip locked
    )
    delete from ${signIns} using old where ${signIns.id} = old.id
  `);
}
