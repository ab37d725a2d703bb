/** Kinds of email notifications for staff. */
export const staffNoticeKinds = [
  "orders",
  "cancellations",
  "messages",
  "applications",
  "lowStock",
  "payments",
  "refunds",
  "refusals",
  "disputes",
] as const;
export type StaffNoticeKind = (typeof staffNoticeKinds)[number];

/** Used instead of addresses to turn a notification off. */
export const noNotice = "none";
