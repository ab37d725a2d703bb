import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { AuditSubject } from "#contract/reports/audit-labels.ts";
import { containsText } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import { type AuditEntryRow, auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";

/** An entry of the audit log. */
export type AuditRecord = AuditEntryRow;

export interface AuditQuery {
  page: number;
  limit: number;
  /** Part of a record's name. */
  search: string;
  /** User id of the administrator who made the changes. */
  actor?: string | undefined;
  subject?: AuditSubject | undefined;
}

/** Returns one page of audit entries, newest first. */
export async function listAudit(
  db: Db,
  { page, limit, search, actor, subject }: AuditQuery,
): Promise<{ entries: AuditRecord[]; pagination: Pagination }> {
  const condition = and(
    actor ? eq(auditEntries.actorId, actor) : undefined,
    subject && eq(auditEntries.subject, subject),
    containsText([auditEntries.subjectName], search),
  );
  const total = await db.$count(auditEntries, condition);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { entries, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** Returns the administrators who have changed something and still have an account, by name. */
export function listActors(db: Db): Promise<{ id: string; name: string }[]> {
  const authors = db
    .selectDistinct({ id: auditEntries.actorId })
    .from(auditEntries)
    .where(isNotNull(auditEntries.actorId))
    .as("busy");
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(authors, eq(authors.id, users.id))
    .orderBy(asc(users.name), asc(users.id));
}
