import type { SaidItem } from "./opening-codes.ts";

/** Messages of the launch checklist. */
export const openingWords = {
  fetchFailed: "What the shop still needs could not be found out",
  saveFailed: "This could not be saved. Please try again.",
  saved: "Saved",
  nothingToSay: "The shop sees this for itself, or does not know it",
  saidOdd: "Please say yes or no",
  unknownStep: "There is no such step",
  seenNeeded: "Please read the text first",
  changedSince: "The text was changed since you opened it. Please read it again.",
} as const;

/** Name of each declaration in the audit log. */
export const statementNames: Readonly<Record<SaidItem, string>> = {
  gstin: "There is no GSTIN",
  terms: "Terms & Conditions read",
  privacy: "Privacy Policy read",
  shipping: "Shipping Policy read",
  demo: "Demo products stay",
  "test-orders": "Test orders stay",
};
