import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

export const jobTypes = ["Full-time", "Part-time", "Contract", "Internship"] as const;

/** Labels of the job types; the types themselves are stored and sent. */
export const jobTypeLabels: Readonly<Record<(typeof jobTypes)[number], Message>> = {
  "Full-time": m["content.jobType.fullTime"],
  "Part-time": m["content.jobType.partTime"],
  Contract: m["content.jobType.contract"],
  Internship: m["content.jobType.internship"],
};
