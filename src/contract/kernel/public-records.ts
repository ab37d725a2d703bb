/**
 * Kinds of public data that change together. A cached response or page depends on some of these kinds and
 * expires only when one of them changes. `product count` is the number of products in a category.
 */
export const publicRecords = [
  "product",
  "product count",
  "category",
  "slide",
  "ad",
  "employee",
  "job",
  "settings",
  "text",
  "review",
  "question",
] as const;
export type PublicRecord = (typeof publicRecords)[number];
