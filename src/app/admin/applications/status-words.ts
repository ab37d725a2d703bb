import type { ApplicationStatus } from "#contract/content/career-words.ts";

/** Labels of application statuses. */
export const statusWords: Record<ApplicationStatus, string> = {
  pending: "Pending",
  reviewed: "Reviewed",
  shortlisted: "Shortlisted",
  rejected: "Rejected",
  hired: "Hired",
};
