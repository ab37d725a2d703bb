import { and, asc, desc, eq, ne } from "drizzle-orm";
import { type DeletionObstacle, obstacleSentence } from "#contract/accounts/deletion-obstacles.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import { type Actor, type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { createCredentials } from "#domain/customers/revoke-access.ts";
import { conflict, notFound, ShopError } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { readPage } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { type UserRow, users } from "#ports/database/tables/customers.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type DeletionRequestRow, deletionRequests } from "#ports/database/tables/privacy.ts";
import { accountDeletedEmail, deletionRefusedEmail, deletionRequestedEmail } from "./deletion-emails.ts";
import { findObstacles } from "./deletion-obstacles.ts";
import { eraseAccount } from "./erase-account.ts";
import { findAccount, subjectOf } from "./subject.ts";

/** A request with its account and what is in the way; decided requests have no obstacles. */
export interface DeletionRequestDetails {
  request: DeletionRequestRow;
  account: Pick<UserRow, "id" | "name" | "email" | "createdAt"> & { orders: number };
  obstacles: DeletionObstacle[];
}

const isOpen = eq(deletionRequests.state, "open");

/** Returns the latest request of an account, or null. */
export async function findOwnRequest(
  db: Db,
  { userId }: { userId: string },
): Promise<DeletionRequestRow | null> {
  const [request = null] = await db
    .select()
    .from(deletionRequests)
    .where(eq(deletionRequests.userId, userId))
    .orderBy(desc(deletionRequests.createdAt), desc(deletionRequests.id))
    .limit(1);
  return request;
}

/**
 * Asks staff to delete an account and adds a pending task. `actor` is the staff member who recorded the request of a
 * customer. Throws `not found` for an unknown account, and a conflict if a request is already open or the account
 * belongs to staff, who first have to lose their roles.
 */
export function requestDeletion(
  db: Db,
  { userId, reason, actor }: { userId: string; reason: string } & ByActor,
): Promise<DeletionRequestRow> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account.role === administratorRole) throw conflict(m["privacy.request.staff"]());
    const [request] = await tx
      .insert(deletionRequests)
      .values({ userId, reason })
      .onConflictDoNothing()
      .returning();
    if (!request) throw conflict(m["privacy.request.alreadyOpen"]());
    await addTask(tx, {
      kind: "account-deletion",
      subjectId: request.id,
      link: "/dashboard/admin/users/deletions",
      parameters: {},
    });
    await queueEmail(tx, deletionRequestedEmail(account.email));
    await recordChange(tx, {
      actor,
      subject: "user",
      id: userId,
      name: account.email,
      action: "deletion requested",
    });
    return request;
  });
}

/** Withdraws the open request of an account. Throws `not found` if there is none. */
export function withdrawDeletion(db: Db, { userId }: { userId: string }): Promise<DeletionRequestRow> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .update(deletionRequests)
      .set({ state: "withdrawn", decidedAt: new Date() })
      .where(and(eq(deletionRequests.userId, userId), isOpen))
      .returning();
    if (!request) throw notFound(m["privacy.request.noneOpen"]());
    await finishTask(tx, { kind: "account-deletion", subjectId: request.id });
    return request;
  });
}

/** Returns one page of requests: open ones, oldest first, or decided ones, newest first. */
export async function listDeletionRequests(
  db: Db,
  { open, page, limit }: { open: boolean; page: number; limit: number },
): Promise<{ requests: DeletionRequestDetails[]; pagination: Pagination }> {
  const condition = open ? isOpen : ne(deletionRequests.state, "open");
  const sequence = open
    ? [asc(deletionRequests.createdAt), asc(deletionRequests.id)]
    : [desc(deletionRequests.decidedAt), desc(deletionRequests.id)];
  const query = db
    .select({ request: deletionRequests, account: users })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .where(condition)
    .orderBy(...sequence);
  const { rows, pagination } = await readPage(query, db.$count(deletionRequests, condition), { page, limit });
  const requests: DeletionRequestDetails[] = [];
  for (const { request, account } of rows) {
    requests.push({
      request,
      account: { ...account, orders: await db.$count(orders, eq(orders.userId, account.id)) },
      obstacles: open ? await findObstacles(db, subjectOf(account)) : [],
    });
  }
  return { requests, pagination };
}

/** Refuses a request and tells the customer why. Throws if it is unknown or decided. */
export function refuseDeletion(
  db: Db,
  { id, refusal, actor }: { id: string; refusal: string; actor: Actor },
): Promise<DeletionRequestRow> {
  return db.transaction(async (tx) => {
    const { request, account } = await lockRequest(tx, id);
    const decided = await decide(tx, request, { state: "refused", refusal, actor });
    await queueEmail(tx, deletionRefusedEmail(account.email, refusal));
    await recordChange(tx, {
      actor,
      subject: "user",
      id: account.id,
      name: account.email,
      action: "deletion refused",
    });
    return decided;
  });
}

/**
 * Deletes the account of a request, except for what the law makes the shop keep, and sends a last email. Throws if the
 * request is unknown or decided, and a conflict that says what is in the way, such as an open order.
 */
export async function carryOutDeletion(
  db: Db,
  { id, actor }: { id: string; actor: Actor },
): Promise<DeletionRequestRow> {
  const credentials = await createCredentials();
  return db.transaction(async (tx) => {
    const { request, account } = await lockRequest(tx, id);
    const subject = subjectOf(account);
    await lockPurchases(tx, account.id);
    const obstacles = await findObstacles(tx, subject);
    if (obstacles.length > 0) {
      const reasons = obstacles.map(obstacleSentence).join(" ");
      throw new ShopError("conflict", m["privacy.request.blocked"]({ reasons }), { details: { obstacles } });
    }
    // Before the account loses its address and language.
    await queueEmail(tx, accountDeletedEmail(account.email));
    const decided = await decide(tx, request, { state: "done", refusal: "", actor });
    await eraseAccount(tx, { ...subject, credentials });
    await recordChange(tx, {
      actor,
      subject: "user",
      id: account.id,
      name: m["privacy.deletedCustomer"](),
      action: "deleted",
    });
    return decided;
  });
}

/** Locks an account, so that no order or payment begins meanwhile. Throws `not found` if it does not exist. */
async function lockAccount(tx: Db, userId: string): Promise<UserRow> {
  const account = await findAccount(tx, userId, { lock: true });
  if (!account || account.deletedAt) throw notFound(m["accounts.userNotFound"]());
  return account;
}

/** Locks payments and orders, in the sequence in which payments are processed, so that no order is reopened meanwhile. */
async function lockPurchases(tx: Db, userId: string): Promise<void> {
  for (const table of [paymentIntents, orders]) {
    await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(asc(table.id))
      .for("update");
  }
}

/** Locks an open request and its account. Throws if the request is unknown or decided. */
async function lockRequest(tx: Db, id: string): Promise<{ request: DeletionRequestRow; account: UserRow }> {
  const byId = eq(deletionRequests.id, id);
  const [found] = await tx.select().from(deletionRequests).where(byId);
  if (!found) throw notFound(m["privacy.request.notFound"]());
  const account = await findAccount(tx, found.userId, { lock: true });
  const [request] = await tx.select().from(deletionRequests).where(byId).for("update");
  if (!account || !request) throw notFound(m["privacy.request.notFound"]());
  if (request.state !== "open") throw conflict(m["privacy.request.decided"]());
  return { request, account };
}

async function decide(
  tx: Db,
  { id, reason }: DeletionRequestRow,
  { state, refusal, actor }: { state: "refused" | "done"; refusal: string; actor: Actor },
): Promise<DeletionRequestRow> {
  const decision = { decidedById: actor.id, decidedByName: actor.name, decidedAt: new Date() };
  const decided = await tx
    .update(deletionRequests)
    .set({ state, refusal, reason: state === "done" ? "" : reason, ...decision })
    .where(eq(deletionRequests.id, id))
    .returning();
  await finishTask(tx, { kind: "account-deletion", subjectId: id, actor });
  return requiredRow(decided);
}
