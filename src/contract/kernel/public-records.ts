/**
 * Kinds of public data that change together. Cached responses and pages depend on some of them and expire
 * only when one of these changes. `product count` is the number of products in a category.
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
