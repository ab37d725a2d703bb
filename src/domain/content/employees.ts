import { and, asc, eq, inArray } from "drizzle-orm";
import type { EmployeeInput, employeeStatuses } from "#contract/content/employees.ts";
import { assertVersion, editedColumns } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { invalid, notFound } from "#domain/errors.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { type Page, type PageOptions, readPage } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { Shop } from "#domain/shop.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type EmployeeRow, employees } from "#ports/database/tables/content.ts";
import { storePhoto } from "./employee-photo.ts";

export type EmployeeRecord = EmployeeRow;

export interface EmployeeFilter extends PageOptions {
  includeInactive: boolean;
  isActive?: boolean | undefined;
  statuses?: (typeof employeeStatuses)[number][] | undefined;
}

/** Returns team members by display order, oldest record first among equals. */
export function listEmployees(db: Db, filter: EmployeeFilter): Promise<Page<EmployeeRecord>> {
  const condition = and(
    filter.includeInactive ? undefined : eq(employees.isActive, true),
    filter.isActive === undefined ? undefined : eq(employees.isActive, filter.isActive),
    filter.statuses && inArray(employees.status, filter.statuses),
  );
  const team = db
    .select()
    .from(employees)
    .where(condition)
    .orderBy(asc(employees.displayOrder), asc(employees.createdAt), asc(employees.id));
  return readPage(team, db.$count(employees, condition), filter);
}

/**
 * Creates a team member. `today` is a day in Asia/Kolkata. Throws for dates in the future and unusable
 * photos.
 */
export async function createEmployee(
  shop: Pick<Shop, "db" | "images">,
  { photo, actor, ...employee }: EmployeeInput & ByActor,
  today = shopToday(),
): Promise<EmployeeRecord> {
  const fields = { ...employee, leaveDate: validLeaveDate(employee, today) };
  const photoUrl = (await storePhoto(shop.images, photo)) ?? "";
  return shop.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(employees)
      .values({ ...fields, photo: photoUrl, createdAt: monotonicCreatedAt(employees) })
      .returning();
    const after = requiredRow(inserted);
    await recordChange(tx, { actor, subject: "employee", id: after.id, name: after.name, after });
    return after;
  });
}

/**
 * Replaces all fields of a team member; without a new photo the current one stays. Throws for dates in the
 * future, unusable photos, an unknown member or an outdated version.
 */
export async function updateEmployee(
  shop: Pick<Shop, "db" | "images">,
  { id, version, actor, photo, ...employee }: EmployeeInput & Edit,
  today = shopToday(),
): Promise<EmployeeRecord> {
  const fields = { ...employee, leaveDate: validLeaveDate(employee, today) };
  const isThisEmployee = eq(employees.id, id);
  // Check before the upload, so that no photo is stored for an unknown id.
  if ((await shop.db.$count(employees, isThisEmployee)) === 0)
    throw notFound(m["content.employeeNotFound"]());
  const photoUrl = await storePhoto(shop.images, photo);
  const changes = photoUrl === undefined ? fields : { ...fields, photo: photoUrl };
  return shop.db.transaction(async (tx) => {
    const [before] = await tx.select().from(employees).where(isThisEmployee).for("no key update");
    if (!before) throw notFound(m["content.employeeNotFound"]());
    await assertVersion(tx, "employee", before, version);
    const updated = await tx
      .update(employees)
      .set({ ...changes, ...editedColumns(before) })
      .where(isThisEmployee)
      .returning();
    const after = requiredRow(updated);
    await recordChange(tx, { actor, subject: "employee", id, name: after.name, before, after });
    return after;
  });
}

/** Deletes a team member. Throws if it does not exist. */
export async function removeEmployee(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(employees).where(eq(employees.id, id)).returning();
    if (!before) throw notFound(m["content.employeeNotFound"]());
    await recordChange(tx, { actor, subject: "employee", id, name: before.name, before });
  });
}

/**
 * Returns the leaving date to store: null for current members, between the joining date and today for former
 * ones (§5).
 */
function validLeaveDate(
  { status, joinDate, leaveDate }: Pick<EmployeeInput, "status" | "joinDate" | "leaveDate">,
  today: string,
): string | null {
  if (joinDate > today) throw invalid(m["content.joinDateInFuture"](), "joinDate");
  if (status === "current" || !leaveDate) return null;
  if (leaveDate < joinDate || leaveDate > today)
    throw invalid(m["content.leaveDateOutOfRange"](), "leaveDate");
  return leaveDate;
}
