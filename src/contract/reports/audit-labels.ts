import type { Message } from "#contract/kernel/message.ts";
import { records } from "#contract/records.ts";
import { m } from "#messages";
import type { AuditAction } from "./audit-actions.ts";

const recordSubjects = Object.entries(records).map(([subject, { name }]) => [subject, name]);

/** Kinds of logged records and their names. */
export const auditSubjects = {
  ...(Object.fromEntries(recordSubjects) as Record<keyof typeof records, Message>),
  application: m["reports.auditSubject.application"],
  contact: m["reports.auditSubject.contact"],
  demo: m["reports.auditSubject.demo"],
  opening: m["reports.auditSubject.opening"],
  order: m["reports.auditSubject.order"],
  parcel: m["reports.auditSubject.parcel"],
  payment: m["reports.auditSubject.payment"],
  goodsReceipt: m["reports.auditSubject.goodsReceipt"],
  missedSearch: m["reports.auditSubject.missedSearch"],
  question: m["reports.auditSubject.question"],
  review: m["reports.auditSubject.review"],
  settings: m["reports.auditSubject.settings"],
  stock: m["reports.auditSubject.stock"],
  task: m["reports.auditSubject.task"],
  text: m["reports.auditSubject.text"],
  user: m["reports.auditSubject.user"],
  invitation: m["reports.auditSubject.invitation"],
  role: m["reports.auditSubject.role"],
  mail: m["reports.auditSubject.mail"],
  savedView: m["reports.auditSubject.savedView"],
  audit: m["reports.auditSubject.audit"],
};
export type AuditSubject = keyof typeof auditSubjects;

/** Names of actions; they follow the kind of record: `Product created`. */
const auditActionLabels = {
  created: m["reports.auditAction.created"],
  updated: m["reports.auditAction.updated"],
  deleted: m["reports.auditAction.deleted"],
  exported: m["reports.auditAction.exported"],
  listed: m["reports.auditAction.listed"],
  replied: m["reports.auditAction.replied"],
  "payment noted": m["reports.auditAction.paymentRecorded"],
  "refund asked for": m["reports.auditAction.refundRequested"],
  "refund sent": m["reports.auditAction.refundSent"],
  refunded: m["reports.auditAction.refunded"],
  "found refunded": m["reports.auditAction.foundRefunded"],
  "made an order": m["reports.auditAction.orderCreated"],
  "password link made": m["reports.auditAction.passwordLinkCreated"],
  "set the shop up": m["reports.auditAction.shopSetUp"],
  "deletion requested": m["reports.auditAction.deletionRequested"],
  "deletion refused": m["reports.auditAction.deletionRefused"],
  "shut out": m["reports.auditAction.suspended"],
  "let in again": m["reports.auditAction.reactivated"],
  accepted: m["reports.auditAction.accepted"],
  renewed: m["reports.auditAction.renewed"],
  confirmed: m["reports.auditAction.confirmed"],
  "taken back": m["reports.auditAction.withdrawn"],
  "second factor switched on": m["reports.auditAction.twoFactorTurnedOn"],
  "second factor switched off": m["reports.auditAction.twoFactorTurnedOff"],
  "second factor removed": m["reports.auditAction.twoFactorRemoved"],
  "recovery codes made": m["reports.auditAction.recoveryCodesCreated"],
  printed: m["reports.auditAction.printed"],
  "note added": m["reports.auditAction.noteAdded"],
  "note deleted": m["reports.auditAction.noteDeleted"],
  "passkey added": m["reports.auditAction.passkeyAdded"],
  "passkey removed": m["reports.auditAction.passkeyRemoved"],
} satisfies Record<AuditAction, Message>;

const subjectLabels: Readonly<Record<string, Message>> = auditSubjects;
const actionLabels: Readonly<Record<string, Message>> = auditActionLabels;

/**
 * Names an audit entry: `Product created: Falcon 250`. Unknown codes, such as those of a newer version,
 * appear unchanged.
 */
export const auditEntryName = ({
  subject,
  action,
  subjectName,
}: {
  subject: string;
  action: string;
  subjectName: string;
}): string =>
  m["reports.audit.entry"]({
    subject: subjectLabels[subject]?.() ?? subject,
    action: actionLabels[action]?.() ?? action,
    name: subjectName,
  });

/** Error for an outdated version. `change` says who changed what; empty if unknown. */
export function staleVersionMessage(subject: AuditSubject, change: string): string {
  const label = auditSubjects[subject]();
  return change
    ? m["reports.audit.changedMeanwhileBy"]({ subject: label, change })
    : m["reports.audit.changedMeanwhile"]({ subject: label });
}
