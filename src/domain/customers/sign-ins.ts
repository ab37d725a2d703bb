import { and, desc, eq, gt, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { Origin } from "#contract/accounts/sessions.ts";
import { failedSignIns, type SignInEvent } from "#contract/accounts/sign-in-events.ts";
import { notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { signIns } from "#ports/database/tables/sign-ins.ts";

/** Days for which the sign-in log is kept. */
const signInDays = 180;

/** Maximum number of events kept per account: this many successful ones, and this many failed ones. */
export const maxSignInsPerKind = 50;

/** An entry of the sign-in log. */
export type SignInRecord = typeof signIns.$inferSelect;

/** An event of an account and its origin. */
export interface NewSignIn {
  /**
   * Undefined for an address without an account: the same work is done, so that timing reveals nothing, but
   * no entry remains.
   */
  userId: string | undefined;
  event: SignInEvent;
  origin: Origin;
}

/** Logs an event, and deletes old events and those above the account's limit. */
export function recordSignIn(db: Db, { userId, event, origin }: NewSignIn): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(signIns).values({ userId: userId ?? null, event, ...origin });
    if (userId === undefined) await tx.delete(signIns).where(isNull(signIns.userId));
    else await deleteSurplus(tx, userId, event);
    await deleteOld(tx);
  });
}

/** Returns the log of an account, newest first. */
export function listSignIns(db: Db, { userId }: { userId: string }): Promise<SignInRecord[]> {
  const isRecent = gt(signIns.createdAt, sql`now() - make_interval(days => ${signInDays})`);
  return db
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), isRecent))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .limit(2 * maxSignInsPerKind);
}

/**
 * Returns the log of an administrator, for other administrators. Throws `not found` for customers and unknown
 * users.
 */
export async function listStaffSignIns(db: Db, { id }: { id: string }): Promise<SignInRecord[]> {
  const isStaff = and(eq(users.id, id), eq(users.role, administratorRole));
  if ((await db.$count(users, isStaff)) === 0) throw notFound(m["accounts.userNotFound"]());
  return listSignIns(db, { userId: id });
}

/** Deletes surplus events of this kind, skipping rows locked by other requests. */
async function deleteSurplus(tx: Db, userId: string, event: SignInEvent): Promise<void> {
  const inSameKind = failedSignIns.includes(event) ? inArray : notInArray;
  const surplus = tx
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), inSameKind(signIns.event, [...failedSignIns])))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .offset(maxSignInsPerKind)
    .for("update", { skipLocked: true });
  await tx.delete(signIns).where(inArray(signIns.id, surplus));
}

/** Deletes some old events of all accounts. */
async function deleteOld(tx: Db): Promise<void> {
  await tx.execute(sql`
    with old as materialized (
      select id from ${signIns} where created_at < now() - make_interval(days => ${signInDays})
      order by created_at limit 50 for update skip locked
    )
    delete from ${signIns} using old where ${signIns.id} = old.id
  `);
}
