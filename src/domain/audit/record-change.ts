import type { AuditEvent } from "#contract/reports/audit-events.ts";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";

/** The staff member who made a change, or the customer who cancelled their own order. */
export interface Actor {
  id: string;
  name: string;
}

/** A command run on the server, without an account. */
export interface Command {
  id: null;
  /** The command line, for example `npm run admin`. */
  name: string;
}

/** Part of the input of every admin operation. */
export interface ByActor {
  /** Omit for automatic changes, such as seeding; they are not logged. */
  actor?: Actor | undefined;
}

/** Part of the input of every operation that changes a record. */
export interface Edit extends ByActor {
  id: string;
  /** Record version that the editor loaded. If it is outdated, nothing is written. */
  version?: number | undefined;
}

type AuditFields = Readonly<Record<string, unknown>>;

/**
 * A change to one record. Unless `action` is given, it is logged as a creation if `before` is omitted, as a
 * deletion if `after` is omitted, and otherwise as an update.
 */
export type Change = AuditEvent & {
  /** Omit for automatic changes, such as seeding; they are not logged. */
  actor?: Actor | Command | undefined;
  id: string;
  /** The order of a parcel. */
  orderId?: string;
  /** Display name of the record. */
  name: string;
  before?: AuditFields;
  after?: AuditFields;
};

/** Fields that the audit log omits because they are secret or carry no information. */
const omittedFields = new Set([
  "id",
  "version",
  "isDemo",
  "createdAt",
  "updatedAt",
  "passwordHash",
  "securityAnswerHash",
  "tokenVersion",
]);

/**
 * Logs who changed a record, with the changed fields only. Call it in the transaction of the change. Updates
 * that change nothing are not logged.
 */
export function recordChange(tx: Db, change: Change): Promise<void> {
  return recordChanges(tx, [change]);
}

/** Logs several changes, like {@link recordChange}. */
export async function recordChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  const entries = changes.flatMap(toAuditEntries);
  if (entries.length > 0) await tx.insert(auditEntries).values(entries);
}

function toAuditEntries(change: Change) {
  const { actor, subject, id, orderId, name, before, after } = change;
  if (!actor) return [];
  const fields = changedFields(before, after);
  const action = change.action ?? (before ? (after ? "updated" : "deleted") : "created");
  if (action === "updated" && fields.length === 0) return [];
  return [
    {
      actorId: actor.id,
      actorName: actor.name,
      action,
      subject,
      subjectId: id,
      orderId: orderId ?? null,
      subjectName: name,
      before: before && pickFields(before, fields),
      after: after && pickFields(after, fields),
    },
  ];
}

function changedFields(before: AuditFields = {}, after: AuditFields = {}): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => !omittedFields.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

const pickFields = (facts: AuditFields, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]));
