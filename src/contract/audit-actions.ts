/** What was done to a record: the codes that the rows of the audit log and its call carry. */
export const auditActions = [
  "created",
  "updated",
  "deleted",
  "exported",
  "refund asked for",
  "refunded",
  "refund sent",
  "found refunded",
  "made an order",
  "payment noted",
  "password link made",
  "set the shop up",
] as const;
export type AuditAction = (typeof auditActions)[number];
