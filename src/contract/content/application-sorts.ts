/** Sort keys of job applications in the back office. */
export const applicationSortKeys = ["date", "name", "position", "status"] as const;
export type ApplicationSortKey = (typeof applicationSortKeys)[number];
