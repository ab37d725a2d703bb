import { sortField } from "#contract/kernel/list-sort.ts";

/** Sort keys of reviews in the back office. */
export const reviewSortKeys = ["date", "product", "rating", "author", "status"] as const;
export type ReviewSortKey = (typeof reviewSortKeys)[number];

/** Sort parameter of the list. */
export const reviewSort = sortField(reviewSortKeys, "-date");
