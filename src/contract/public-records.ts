/**
 * What changes together in the eyes of somebody who only reads. Answers and pages that show one of these are out of
 * date when it changes, and stay good when another does. `product count` is how many products a category has.
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
