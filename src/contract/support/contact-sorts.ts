/** Sort keys of messages in the back office. */
export const contactSortKeys = ["date", "name", "status"] as const;
export type ContactSortKey = (typeof contactSortKeys)[number];
