import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Id, PageQuery, Pagination, Timestamp } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { auditActions } from "./audit-actions.ts";
import { type AuditSubject, auditSubjects } from "./audit-labels.ts";

/**
 * A change by a staff member. Amounts are in rupees. `before` is empty for a new record, `after` for a
 * deleted one.
 */
export const AuditEntry = z.object({
  _id: Id,
  actor: z.object({ _id: z.nullable(Id), name: z.string() }),
  action: z.enum(auditActions),
  subject: z.string(),
  subjectId: z.string(),
  /** Name of the record, for display. */
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  createdAt: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/audit/all",
  access: "administrator",
  capability: "audit",
  personalRows: "entries",
  summary: "Lists who changed what and when, newest first; searches the record's name.",
  query: z.extend(PageQuery, {
    /** Only changes by this user. */
    actor: z.optional(Id),
    /** Only changes of this kind of record. */
    subject: z.optional(
      z.enum(Object.keys(auditSubjects) as AuditSubject[], { error: m["reports.audit.subjectUnknown"] }),
    ),
  }),
  output: z.object({
    entries: z.array(AuditEntry),
    pagination: Pagination,
    /** Names of the records whose ids are values in the entries, by id. */
    names: z.optional(z.record(z.string(), z.string())),
    /** All users with entries in the audit log. */
    actors: z.array(z.object({ _id: Id, name: z.string() })),
  }),
});
