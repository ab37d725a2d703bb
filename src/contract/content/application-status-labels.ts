import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { ApplicationStatus } from "./application-statuses.ts";

/** Labels of the statuses of applications. */
export const applicationStatusLabels: Readonly<Record<ApplicationStatus, Message>> = {
  pending: m["applications.status.pending"],
  reviewed: m["applications.status.reviewed"],
  shortlisted: m["applications.status.shortlisted"],
  rejected: m["applications.status.rejected"],
  hired: m["applications.status.hired"],
};
