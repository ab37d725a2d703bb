import { sortField } from "#contract/kernel/list-sort.ts";

/** Sort keys of job applications in the back office. */
export const applicationSortKeys = ["date", "name", "position", "status"] as const;
export type ApplicationSortKey = (typeof applicationSortKeys)[number];

/** Sort parameter of the list. */
export const applicationSort = sortField(applicationSortKeys, "-date");
