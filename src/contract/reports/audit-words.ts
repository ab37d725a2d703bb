import { records } from "#contract/records.ts";
import type { AuditAction } from "./audit-actions.ts";

const described = Object.entries(records).map(([subject, { name }]) => [subject, name]);

/** Kinds of logged records and their names. */
export const auditSubjects = {
  ...(Object.fromEntries(described) as Record<keyof typeof records, string>),
  application: "Application",
  contact: "Contact",
  demo: "Demo",
  opening: "Launch checklist",
  order: "Order",
  payment: "Payment",
  missedSearch: "Search with no results",
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
  listed: "list viewed",
  replied: "replied to",
  "payment noted": "recorded",
  "refund asked for": "refund requested",
  "refund sent": "refund sent",
  refunded: "refunded",
  "found refunded": "found to be refunded",
  "made an order": "turned into an order",
  "password link made": "password link created",
  "set the shop up": "set up the shop",
  "shut out": "suspended",
  "let in again": "reactivated",
  accepted: "accepted",
  renewed: "sent again",
  confirmed: "confirmed",
  "taken back": "withdrawn",
  "second factor switched on": "two-factor authentication turned on",
  "second factor switched off": "two-factor authentication turned off",
  "second factor removed": "two-factor authentication removed",
  "recovery codes made": "recovery codes created",
};

const kinds: Readonly<Record<string, string>> = auditSubjects;
const actions: Readonly<Record<string, string>> = actionWords;

/** `Product created: Falcon 250`. Unknown codes, for example of a newer version, are shown as they are. */
export const auditSentence = ({
  subject,
  action,
  subjectName,
}: {
  subject: string;
  action: string;
  subjectName: string;
}): string => `${kinds[subject] ?? subject} ${actions[action] ?? action}: ${subjectName}`;

/** Messages of the audit log. */
export const auditWords = {
  fetchFailed: "Failed to fetch the audit log",
  subjectUnknown: "Unknown kind of record",
  /** Error for an outdated version; `news` tells who changed what, if known. */
  changedMeanwhile: (subject: AuditSubject, news: string) =>
    `${auditSubjects[subject]} was changed by someone else${news && ` (${news})`}. Your changes were not saved.`,
} as const;
