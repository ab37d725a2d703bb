import type { AuditAction } from "./audit-actions.ts";
import { records } from "./records.ts";

const described = Object.entries(records).map(([subject, { name }]) => [subject, name]);

/** The kinds of records whose changes are kept, and what people call one of each. */
export const auditSubjects = {
  ...(Object.fromEntries(described) as Record<keyof typeof records, string>),
  application: "Application",
  contact: "Contact",
  demo: "Demo",
  opening: "Ready to open",
  order: "Order",
  payment: "Payment",
  missedSearch: "Search that found nothing",
  question: "Question",
  review: "Review",
  settings: "Settings",
  task: "Pending task",
  text: "Text",
  user: "User",
  invitation: "Invitation",
};
export type AuditSubject = keyof typeof auditSubjects;

/** What was done, behind the kind of record. */
const actionWords: Readonly<Record<AuditAction, string>> = {
  created: "created",
  updated: "updated",
  deleted: "deleted",
  exported: "exported",
  replied: "replied to",
  "payment noted": "payment noted",
  "refund asked for": "refund asked for",
  "refund sent": "refund sent",
  refunded: "refunded",
  "found refunded": "found refunded",
  "made an order": "made an order",
  "password link made": "password link made",
  "set the shop up": "set the shop up",
  "shut out": "shut out",
  "let in again": "let in again",
  accepted: "accepted",
  renewed: "sent again",
  confirmed: "confirmed",
  "taken back": "taken back",
  "second factor switched on": "second factor switched on",
  "second factor switched off": "second factor switched off",
  "second factor removed": "second factor removed",
  "recovery codes made": "recovery codes made",
};

const kinds: Readonly<Record<string, string>> = auditSubjects;
const deeds: Readonly<Record<string, string>> = actionWords;

/** `Product created: Falcon 250`. What there are no words for, as of a newer version, is said by its code. */
export const auditSentence = ({
  subject,
  action,
  subjectName,
}: {
  subject: string;
  action: string;
  subjectName: string;
}): string => `${kinds[subject] ?? subject} ${deeds[action] ?? action}: ${subjectName}`;

/** What the audit log says of changes. */
export const auditWords = {
  fetchFailed: "Failed to fetch the audit log",
  subjectUnknown: "Unknown kind of record",
  /** Said to whoever saves a record that is not as they saw it; `news` is who changed what, if known. */
  changedMeanwhile: (subject: AuditSubject, news: string) =>
    `${auditSubjects[subject]} was changed meanwhile by somebody else${news && ` (${news})`}. Nothing of yours was saved.`,
} as const;
