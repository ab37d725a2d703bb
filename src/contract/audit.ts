import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id, Moment, PageQuery, Pagination } from "./fields.ts";
import { records } from "./records.ts";

const described = Object.entries(records).map(([subject, { name }]) => [subject, name]);

/** The kinds of records whose changes are kept, and what people call one of each. */
export const auditSubjects = {
  ...(Object.fromEntries(described) as Record<keyof typeof records, string>),
  application: "Application",
  contact: "Contact",
  order: "Order",
  payment: "Payment",
  user: "User",
};
export type AuditSubject = keyof typeof auditSubjects;

export const auditWords = {
  fetchFailed: "Failed to fetch the audit log",
  /** Said to whoever saves a record that is not as they saw it; `news` is who changed what, if known. */
  changedMeanwhile: (subject: AuditSubject, news: string) =>
    `${auditSubjects[subject]} was changed meanwhile by somebody else${news && ` (${news})`}. Nothing of yours was saved.`,
} as const;

/** One deed of an administrator. Amounts are in rupees; `before` is empty for a new record, `after` for a deleted one. */
export const AuditEntry = z.object({
  _id: Id,
  actor: z.object({ _id: z.nullable(Id), name: z.string() }),
  /** created, updated, deleted, refunded … */
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** What people call the record. */
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  createdAt: Moment,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/audit/all",
  access: "administrator",
  summary: "Who changed what and when, newest first; search goes over the record's name.",
  query: z.extend(PageQuery, {
    /** Only the deeds of this person. */
    actor: z.optional(Id),
    /** Only changes of this kind of record. */
    subject: z.optional(
      z.enum(Object.keys(auditSubjects) as AuditSubject[], { error: "Unknown kind of record" }),
    ),
  }),
  output: z.object({
    entries: z.array(AuditEntry),
    pagination: Pagination,
    /** Everybody who has changed something. */
    actors: z.array(z.object({ _id: Id, name: z.string() })),
  }),
});
