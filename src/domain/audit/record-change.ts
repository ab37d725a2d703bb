import type { AuditAction } from "#contract/audit-actions.ts";
import type { AuditSubject } from "#contract/audit-words.ts";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";

/** Who answers for a change. */
export interface Actor {
  id: string;
  name: string;
}

/** Whoever works on the shop's own machine, for whom no account answers. */
export interface Command {
  id: null;
  /** What was called. */
  name: string;
}

/** Part of the input of every verb of the back office. */
export interface ByActor {
  /** Left out when the shop acts by itself, as when it fills itself for the first time; that is not kept. */
  actor?: Actor | undefined;
}

/** Part of the input of every verb that changes a record. */
export interface Edit extends ByActor {
  id: string;
  /** The record's version as its editor saw it; when it is not the present one, nothing is written. */
  version?: number | undefined;
}

export type Facts = Readonly<Record<string, unknown>>;

/** A change of one record: created without `before`, deleted without `after`, else updated unless `action` says more. */
export interface Change {
  /** Left out when the shop acts by itself, as when it fills itself for the first time; that is not kept. */
  actor?: Actor | Command | undefined;
  subject: AuditSubject;
  id: string;
  /** What people call the record. */
  name: string;
  action?: AuditAction;
  before?: Facts;
  after?: Facts;
}

/** What is no news of a record, and what nobody may read. */
const leftOut = new Set([
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
 * Keeps who changed what, with the fields that are different afterwards. For the transaction of the change. A change
 * that changed nothing is not kept.
 */
export function recordChange(tx: Db, change: Change): Promise<void> {
  return recordChanges(tx, [change]);
}

/** Keeps several changes at once, as {@link recordChange} keeps one. */
export async function recordChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  const entries = changes.flatMap(entriesOf);
  if (entries.length > 0) await tx.insert(auditEntries).values(entries);
}

function entriesOf(change: Change) {
  const { actor, subject, id, name, before, after } = change;
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
      subjectName: name,
      before: before && only(before, fields),
      after: after && only(after, fields),
    },
  ];
}

function changedFields(before: Facts = {}, after: Facts = {}): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => !leftOut.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

const only = (facts: Facts, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]));
