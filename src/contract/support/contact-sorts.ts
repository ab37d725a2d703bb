import { sortField } from "#contract/kernel/list-sort.ts";

/** Sort keys of messages in the back office. */
export const contactSortKeys = ["date", "name", "status"] as const;
export type ContactSortKey = (typeof contactSortKeys)[number];

/** Sort parameter of the list. */
export const contactSort = sortField(contactSortKeys, "-date");
