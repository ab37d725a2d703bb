import type { SelfDeclaredItem } from "./launch-checklist-codes.ts";

/** Messages of the launch checklist. */
export const checklistMessages = {
  fetchFailed: "The launch checklist could not be loaded",
  saveFailed: "This could not be saved. Please try again.",
  saved: "Saved",
  nothingToSay: "You cannot confirm this item yourself",
  saidOdd: "Please choose true or false",
  unknownStep: "This step does not exist",
  seenNeeded: "Please read the text first",
  changedSince: "The text has changed since you opened it. Please read it again.",
} as const;

/** Name of each declaration in the audit log. */
export const declarationNames: Readonly<Record<SelfDeclaredItem, string>> = {
  gstin: "Not registered for GST",
  terms: "Terms & Conditions read",
  privacy: "Privacy Policy read",
  shipping: "Shipping Policy read",
  demo: "Demo products kept",
  "test-orders": "Test orders kept",
};
