import { and, desc, eq } from "drizzle-orm";
import { type AuditSubject, staleVersionMessage } from "#contract/reports/audit-labels.ts";
import { fieldNameOf } from "#contract/reports/audit-names.ts";
import { ShopError } from "#domain/errors.ts";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";

/**
 * Throws a conflict if the record is newer than the version that the editor loaded. The message names who changed
 * the record, and which fields. Checks nothing if `expected` is undefined. Call it in a transaction that has
 * locked the record's row.
 */
export async function assertVersion(
  tx: Db,
  subject: AuditSubject,
  record: { id: string; version: number },
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined || expected === record.version) return;
  const message = staleVersionMessage(subject, await latestChange(tx, subject, record.id));
  throw staleVersion(message);
}

/** Error for an edit of an outdated version. */
export const staleVersion = (message: string): ShopError =>
  new ShopError("conflict", message, { code: "stale-version", details: { changedMeanwhile: true } });

/** Column values for every edit: raises the version and clears the demo flag. */
export const editedColumns = ({ version }: { version: number }) => ({ version: version + 1, isDemo: false });

/** Returns who changed what last, for example `Priya: price, description`; "" if the last change was not logged. */
async function latestChange(tx: Db, subject: AuditSubject, id: string): Promise<string> {
  const [latest] = await tx
    .select({ name: auditEntries.actorName, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1);
  return latest
    ? [
        latest.name,
        Object.keys(latest.after ?? {})
          .map((field) => fieldNameOf(subject, field) ?? field)
          .join(", "),
      ]
        .filter(Boolean)
        .join(": ")
    : "";
}
