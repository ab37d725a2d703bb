import type { ApplicationStatus } from "#contract/content/application-statuses.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

export const statusLabels = {
  pending: m["applications.status.pending"],
  reviewed: m["applications.status.reviewed"],
  shortlisted: m["applications.status.shortlisted"],
  rejected: m["applications.status.rejected"],
  hired: m["applications.status.hired"],
} satisfies Record<ApplicationStatus, Message>;
