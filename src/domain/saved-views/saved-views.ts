import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { missingCapability } from "#contract/accounts/missing-capability.ts";
import {
  type AdminList,
  adminLists,
  invalidViewParameters,
  viewQuery,
} from "#contract/saved-views/admin-lists.ts";
import { maxViewsPerList } from "#contract/saved-views/saved-view-limits.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type Actor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound, ShopError } from "#domain/errors.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type SavedViewRow, savedViews } from "#ports/database/tables/saved-views.ts";
import { violatesUniqueIndex } from "#ports/database/violates-unique-index.ts";

/** A view and the name of its creator; null if the account no longer exists. */
export interface SavedViewRecord extends SavedViewRow {
  creator: string | null;
}

/** The staff member who uses views. */
export interface ViewUser extends Actor {
  /** Whether they may see a list. */
  maySee: (list: AdminList) => boolean;
  /** Whether they may change shared views of others. */
  mayChangeShared: boolean;
}

export interface ViewInput {
  name: string;
  /** Query string of the list's address. */
  query: string;
  isShared: boolean;
}

/** Returns the user's views of a list and the shared ones, by name. Throws if the user may not see the list. */
export async function listSavedViews(
  db: Db,
  { list, user }: { list: AdminList; user: ViewUser },
): Promise<SavedViewRecord[]> {
  assertMaySee(user, list);
  const isVisible = or(isNull(savedViews.ownerId), eq(savedViews.ownerId, user.id));
  return selectViews(db)
    .where(and(eq(savedViews.list, list), isVisible))
    .orderBy(asc(sql`lower(${savedViews.name}) collate "C"`), asc(savedViews.id));
}

/**
 * Saves a view. Throws if the user may not see the list or has too many views of it, if the query contains other
 * parameters than those of the list, or if the name is taken.
 */
export function createSavedView(
  db: Db,
  { list, user, ...input }: ViewInput & { list: AdminList; user: ViewUser },
): Promise<SavedViewRecord> {
  assertMaySee(user, list);
  const query = requireQuery(list, input.query);
  return db.transaction(async (tx) => {
    // Lock the user so that concurrent requests cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("no key update");
    const own = and(eq(savedViews.creatorId, user.id), eq(savedViews.list, list));
    if ((await tx.$count(savedViews, own)) >= maxViewsPerList) {
      throw conflict(m["savedViews.tooMany"]({ maximum: maxViewsPerList }));
    }
    const { name, isShared } = input;
    const values = { list, name, query, ownerId: isShared ? null : user.id, creatorId: user.id };
    const [view] = await tx.insert(savedViews).values(values).onConflictDoNothing().returning();
    if (!view) throw conflict(m["savedViews.nameTaken"](), "name");
    await recordSharedChange(tx, user, undefined, view);
    return viewById(tx, view.id);
  });
}

const nameIndexes = ["saved_views_private_name_unique", "saved_views_shared_name_unique"];

/**
 * Changes a view. A view that is no longer shared belongs to its creator. Throws if the user may not see or change
 * it, if its version is outdated, if the query contains other parameters, or if the name is taken.
 */
export function updateSavedView(
  db: Db,
  { id, version, user, ...input }: ViewInput & Omit<Edit, "actor"> & { user: ViewUser },
): Promise<SavedViewRecord> {
  return db.transaction(async (tx) => {
    const before = await lockView(tx, { id, user });
    await assertVersion(tx, "savedView", before, version);
    const { name, isShared } = input;
    const query = requireQuery(before.list, input.query);
    const ownerId = isShared ? null : (before.ownerId ?? before.creatorId ?? user.id);
    const updated = await tx
      .update(savedViews)
      .set({ name, query, ownerId, version: before.version + 1 })
      .where(eq(savedViews.id, id))
      .returning()
      .catch((error: unknown) => {
        const isTaken = nameIndexes.some((index) => violatesUniqueIndex(error, index));
        throw isTaken ? conflict(m["savedViews.nameTaken"](), "name") : error;
      });
    await recordSharedChange(tx, user, before, requiredRow(updated));
    return viewById(tx, id);
  });
}

/** Deletes a view. Throws if the user may not see or change it. */
export async function removeSavedView(db: Db, { id, user }: { id: string; user: ViewUser }): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockView(tx, { id, user });
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await recordSharedChange(tx, user, before, undefined);
  });
}

/** Whether the user may change a view that they see. */
export const mayChangeView = (
  { ownerId, creatorId }: SavedViewRow,
  { id, mayChangeShared }: Pick<ViewUser, "id" | "mayChangeShared">,
): boolean => (ownerId ?? creatorId) === id || (ownerId === null && mayChangeShared);

/** Locks a view. Throws `not found` unless the user sees it, and `forbidden` unless they may change it. */
async function lockView(tx: Db, { id, user }: { id: string; user: ViewUser }): Promise<SavedViewRow> {
  const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for("update");
  const isVisible = view && (view.ownerId === null || view.ownerId === user.id) && user.maySee(view.list);
  if (!isVisible) throw notFound(m["savedViews.notFound"]());
  if (!mayChangeView(view, user)) throw new ShopError("forbidden", m["savedViews.notYours"]());
  return view;
}

function assertMaySee(user: ViewUser, list: AdminList): void {
  if (!user.maySee(list)) throw new ShopError("forbidden", missingCapability[adminLists[list].capability]());
}

/** Returns the query in its stored form. Throws if it contains other parameters than those of the list. */
function requireQuery(list: AdminList, query: string): string {
  const [parameter] = invalidViewParameters(list, query);
  if (parameter !== undefined) throw invalid(m["savedViews.parameterUnknown"]({ parameter }), "query");
  return viewQuery(list, new URLSearchParams(query));
}

/** Logs a change that other staff see; changes of private views leave no entry. */
async function recordSharedChange(
  tx: Db,
  actor: Actor,
  before: SavedViewRow | undefined,
  after: SavedViewRow | undefined,
): Promise<void> {
  const view = after ?? before;
  const isShared = before?.ownerId === null || after?.ownerId === null;
  if (!view || !isShared) return;
  const auditFields = ({ list, name, query, ownerId }: SavedViewRow) => ({
    list,
    name,
    query,
    isShared: ownerId === null,
  });
  await recordChange(tx, {
    actor: { id: actor.id, name: actor.name },
    subject: "savedView",
    id: view.id,
    name: view.name,
    ...(before && { before: auditFields(before) }),
    ...(after && { after: auditFields(after) }),
  });
}

const selectViews = (db: Db) =>
  db
    .select({
      id: savedViews.id,
      list: savedViews.list,
      name: savedViews.name,
      query: savedViews.query,
      ownerId: savedViews.ownerId,
      creatorId: savedViews.creatorId,
      version: savedViews.version,
      createdAt: savedViews.createdAt,
      creator: users.name,
    })
    .from(savedViews)
    .leftJoin(users, eq(users.id, savedViews.creatorId))
    .$dynamic();

const viewById = async (db: Db, id: string): Promise<SavedViewRecord> =>
  requiredRow(await selectViews(db).where(eq(savedViews.id, id)));
