import type { AuditAction } from "./audit-actions.ts";
import { records } from "./records.ts";

const described = Object.entries(records).map(([subject, { name }]) => [subject, name]);

/** Kinds of logged records and their names. */
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
  mail: "Email",
  audit: "Audit log",
};
export type AuditSubject = keyof typeof auditSubjects;

/** Names of actions, following the kind of record. */
const actionWords: Readonly<Record<AuditAction, string>> = {
  created: "created",
  updated: "updated",
  deleted: "deleted",
  exported: "exported",
  listed: "list read",
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

/** `Product created: Falcon 250`. Unknown codes, for example of a newer version, are shown as they are. */
export const auditSentence = ({
  subject,
  action,
  subjectName,
}: {
  subject: string;
  action: string;
  subjectName: string;
}): string => `${kinds[subject] ?? subject} ${deeds[action] ?? action}: ${subjectName}`;

/** Messages of the audit log. */
export const auditWords = {
  fetchFailed: "Failed to fetch the audit log",
  subjectUnknown: "Unknown kind of record",
  /** Error for an outdated version; `news` tells who changed what, if known. */
  changedMeanwhile: (subject: AuditSubject, news: string) =>
    `${auditSubjects[subject]} was changed meanwhile by somebody else${news && ` (${news})`}. Nothing of yours was saved.`,
} as const;
