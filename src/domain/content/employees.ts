import { and, asc, eq, inArray } from "drizzle-orm";
import { contentWords, type EmployeeInput, type employeeStatuses } from "#contract/content.ts";
import { unpagedLimit } from "#contract/fields.ts";
import type { Db } from "#ports/database/database.ts";
import { type EmployeeRow, employees } from "#ports/database/tables/content.ts";
import { invalid, notFound } from "../errors.ts";
import { momentOfCreation } from "../moment-of-creation.ts";
import type { Shop } from "../shop.ts";
import { shopToday } from "../shop-calendar.ts";
import { writtenRow } from "../written-row.ts";
import { storePhoto } from "./employee-photo.ts";

/** A team member as the shop keeps it. */
export type EmployeeRecord = EmployeeRow;

export interface EmployeeFilter {
  includeInactive: boolean;
  isActive?: boolean | undefined;
  statuses?: (typeof employeeStatuses)[number][] | undefined;
}

/** Team members by display order, longer-known ones first among equals. */
export function listEmployees(db: Db, filter: EmployeeFilter): Promise<EmployeeRecord[]> {
  return db
    .select()
    .from(employees)
    .where(
      and(
        filter.includeInactive ? undefined : eq(employees.isActive, true),
        filter.isActive === undefined ? undefined : eq(employees.isActive, filter.isActive),
        filter.statuses && inArray(employees.status, filter.statuses),
      ),
    )
    .orderBy(asc(employees.displayOrder), asc(employees.createdAt), asc(employees.id))
    .limit(unpagedLimit);
}

/** Adds a team member. `today` is a day in Asia/Kolkata. Refused: dates in the future, unusable photos. */
export async function createEmployee(
  shop: Pick<Shop, "db" | "images">,
  { photo, ...employee }: EmployeeInput,
  today = shopToday(),
): Promise<EmployeeRecord> {
  const facts = { ...employee, leaveDate: checkedLeaveDate(employee, today) };
  const address = (await storePhoto(shop.images, photo)) ?? "";
  return writtenRow(
    await shop.db
      .insert(employees)
      .values({ ...facts, photo: address, createdAt: momentOfCreation(employees) })
      .returning(),
  );
}

/** Replaces a team member's facts; without a new photo the present one stays. Refused as in creating. */
export async function updateEmployee(
  shop: Pick<Shop, "db" | "images">,
  { id, photo, ...employee }: EmployeeInput & { id: string },
  today = shopToday(),
): Promise<EmployeeRecord> {
  const facts = { ...employee, leaveDate: checkedLeaveDate(employee, today) };
  const isThisEmployee = eq(employees.id, id);
  // Nothing is uploaded for somebody who does not exist.
  if ((await shop.db.$count(employees, isThisEmployee)) === 0) throw notFound(contentWords.employeeNotFound);
  const address = await storePhoto(shop.images, photo);
  const changes = address === undefined ? facts : { ...facts, photo: address };
  const [updated] = await shop.db.update(employees).set(changes).where(isThisEmployee).returning();
  if (!updated) throw notFound(contentWords.employeeNotFound);
  return updated;
}

/** Removes a team member. Refused when there is none. */
export async function removeEmployee(db: Db, { id }: { id: string }): Promise<void> {
  const removed = await db.delete(employees).where(eq(employees.id, id)).returning({ id: employees.id });
  if (removed.length === 0) throw notFound(contentWords.employeeNotFound);
}

/** The leave date to keep: none for current members, between join date and today for former ones (§5). */
function checkedLeaveDate(
  { status, joinDate, leaveDate }: Pick<EmployeeInput, "status" | "joinDate" | "leaveDate">,
  today: string,
): string | null {
  if (joinDate > today) throw invalid(contentWords.joinDateFuture, "joinDate");
  if (status === "current" || !leaveDate) return null;
  if (leaveDate < joinDate || leaveDate > today) throw invalid(contentWords.leaveDateRange, "leaveDate");
  return leaveDate;
}
