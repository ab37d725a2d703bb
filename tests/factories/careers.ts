import * as z from "zod/mini";
import { type ApplicationInput, JobInput } from "#contract/content/careers.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { records } from "#contract/records.ts";

/** A complete job without a deadline. */
export function aJob(changes: Partial<JobInput> = {}): JobInput {
  return { ...z.parse(JobInput, exampleOf(records.job)), ...changes };
}

/** A complete application for the job, without a current position. */
export function anApplication(jobId: string, changes: Partial<ApplicationInput> = {}): ApplicationInput {
  return {
    jobId,
    applicantName: "Ravi Kumar",
    email: "ravi@example.in",
    phone: "9876543210",
    description: "I have built three quadcopters.",
    position: "",
    ...changes,
  };
}
