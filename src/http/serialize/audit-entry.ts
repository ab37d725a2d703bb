import {
  formatSpecification,
  formatSpecificationValue,
  isSpecification,
  specificationLabelsOf,
  specificationOfField,
} from "#contract/catalog/specifications.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { formatZone } from "#contract/checkout/format-delivery-zone.ts";
import { unmatchedReasonSentence } from "#contract/payments/unmatched-reason-sentence.ts";
import type { AuditEntry } from "#contract/reports/audit.ts";
import type { AuditRecord } from "#domain/audit/audit-log.ts";
import { isUnmatchedReason } from "#domain/payments/unmatched-reason-columns.ts";
import { toRupees } from "./money.ts";

/** An audit entry in API format. */
export function serializeAuditEntry(entry: AuditRecord): AuditEntry {
  return {
    _id: entry.id,
    actor: { _id: entry.actorId, name: entry.actorName },
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    subjectName: entry.subjectName,
    before: describeValues(entry.before),
    after: describeValues(entry.after),
    createdAt: entry.createdAt.toISOString(),
  };
}

/**
 * Makes values readable: `pricePaise: 99900` → `price: 999`, reasons as sentences, specifications with units.
 */
function describeValues(values: Record<string, unknown> | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name.replace(/Paise$/, ""),
      describeValue(name, value),
    ]),
  );
}

function describeValue(name: string, value: unknown): unknown {
  if (name.endsWith("Paise") && typeof value === "number") return toRupees(value);
  const key = specificationOfField(name);
  if (key && (typeof value === "number" || typeof value === "string")) {
    return formatSpecificationValue(formatSpecification(key, value));
  }
  if (name === "specifications" && Array.isArray(value)) {
    return value
      .map((item) => (isSpecification(String(item)) ? specificationLabelsOf(item).label() : item))
      .join(", ");
  }
  if (name === "delivery.zones" && Array.isArray(value)) {
    return (value as DeliveryZone[]).map(formatZone).join("; ");
  }
  return name === "reason" && isUnmatchedReason(value) ? unmatchedReasonSentence(value) : value;
}
