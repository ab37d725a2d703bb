import type { AuditEntry } from "#contract/audit.ts";
import type { AuditRecord } from "#domain/audit/audit-log.ts";
import { toRupees } from "./money.ts";

/** A kept change as the wire shows it. */
export function presentAuditEntry(entry: AuditRecord): AuditEntry {
  return {
    _id: entry.id,
    actor: { _id: entry.actorId, name: entry.actorName },
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    subjectName: entry.subjectName,
    before: inRupees(entry.before),
    after: inRupees(entry.after),
    createdAt: entry.createdAt.toISOString(),
  };
}

/** `pricePaise: 99900` → `price: 999`. */
function inRupees(facts: Record<string, unknown> | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts ?? {}).map(([name, value]) => [
      name.replace(/Paise$/, ""),
      name.endsWith("Paise") && typeof value === "number" ? toRupees(value) : value,
    ]),
  );
}
