import type { AuditSubject } from "#contract/reports/audit-labels.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";

/** An export by a staff member. */
export interface ExportEntry {
  actor: Actor;
  subject: AuditSubject;
  name: string;
  filters: Readonly<Record<string, unknown>>;
}

/** Yields the rows, after logging who exports which list. */
export async function* loggedExport<Row>(
  db: Shop["db"],
  exportEntry: ExportEntry,
  read: () => AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  await logExport(db, exportEntry);
  yield* read();
}

/** Logs who exports which list. */
export async function logExport(
  db: Shop["db"],
  { actor, subject, name, filters }: ExportEntry,
): Promise<void> {
  const appliedFilters = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  const after = Object.fromEntries(appliedFilters);
  await recordChange(db, { actor, subject, id: "list", name, action: "exported", after });
}
