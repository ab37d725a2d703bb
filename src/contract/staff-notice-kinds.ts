/** What the shop notifies staff of by email. */
export const staffNoticeKinds = [
  "orders",
  "messages",
  "applications",
  "lowStock",
  "payments",
  "refunds",
  "refusals",
  "disputes",
] as const;
export type StaffNoticeKind = (typeof staffNoticeKinds)[number];

/** In place of addresses: switches the notification off. */
export const noNotice = "none";
