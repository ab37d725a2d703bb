import type { ApplicationStatus } from "#contract/career-words.ts";

/** How the states of an application are called. */
export const statusWords: Record<ApplicationStatus, string> = {
  pending: "Pending",
  reviewed: "Reviewed",
  shortlisted: "Shortlisted",
  rejected: "Rejected",
  hired: "Hired",
};
