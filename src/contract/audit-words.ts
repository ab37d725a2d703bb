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

/** What the audit log says of changes. */
export const auditWords = {
  fetchFailed: "Failed to fetch the audit log",
  subjectUnknown: "Unknown kind of record",
  /** Said to whoever saves a record that is not as they saw it; `news` is who changed what, if known. */
  changedMeanwhile: (subject: AuditSubject, news: string) =>
    `${auditSubjects[subject]} was changed meanwhile by somebody else${news && ` (${news})`}. Nothing of yours was saved.`,
} as const;
