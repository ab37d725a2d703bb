import type { AuditAction } from "./audit-actions.ts";
import type { AuditSubject } from "./audit-labels.ts";

/** Actions on lists of any kind of record. */
export const listActions = ["listed", "exported"] as const satisfies readonly AuditAction[];

const lifeCycle = ["created", "updated", "deleted"] as const;

/** The actions that the shop logs for each kind of record, besides {@link listActions}. */
export const auditEvents = {
  product: lifeCycle,
  category: lifeCycle,
  slide: lifeCycle,
  ad: lifeCycle,
  coupon: lifeCycle,
  employee: lifeCycle,
  job: lifeCycle,
  application: ["updated", "deleted"],
  contact: ["updated", "deleted", "replied"],
  demo: ["deleted"],
  opening: ["confirmed", "taken back"],
  order: ["updated", "deleted", "confirmed", "printed", "note added", "note deleted"],
  parcel: lifeCycle,
  payment: [
    "payment noted",
    "refund asked for",
    "refund sent",
    "refunded",
    "found refunded",
    "made an order",
  ],
  goodsReceipt: ["created"],
  missedSearch: ["deleted"],
  question: ["updated", "deleted"],
  review: ["updated"],
  role: lifeCycle,
  savedView: lifeCycle,
  settings: ["updated"],
  stock: ["updated"],
  task: ["updated"],
  text: ["updated"],
  user: [
    "created",
    "updated",
    "deleted",
    "deletion requested",
    "deletion refused",
    "password link made",
    "set the shop up",
    "shut out",
    "let in again",
    "second factor switched on",
    "second factor switched off",
    "second factor removed",
    "recovery codes made",
    "passkey added",
    "passkey removed",
  ],
  invitation: ["created", "accepted", "renewed", "deleted"],
  mail: [],
  audit: [],
} as const satisfies Record<AuditSubject, readonly AuditAction[]>;

/** The actions that are logged for a kind of record. */
export type AuditEventOf<Subject extends AuditSubject> = (typeof auditEvents)[Subject][number];

/** A kind of record with one of its actions. Actions on lists are possible for every kind. */
export type AuditEvent =
  | { subject: AuditSubject; action?: (typeof listActions)[number] }
  | { [Subject in AuditSubject]: { subject: Subject; action?: AuditEventOf<Subject> } }[AuditSubject];
