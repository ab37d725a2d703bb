import { careerWords } from "#contract/career-words.ts";
import { JobChange, type updateJob } from "#contract/careers.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { jobRecord } from "#contract/job-record-words.ts";
import { faultsOf, readFields } from "../record-form/read-fields.ts";
import type { ReadForm } from "../use-save.ts";

/**
 * What a job form says. With `today` (`YYYY-MM-DD`) the job is a new one, whose deadline can't be over yet; a job
 * that is edited may have any (Specification §5).
 */
export function readJob(
  typed: Record<string, string>,
  today?: string,
): ReadForm<InputOf<typeof updateJob>["body"]> {
  const said = readFields(jobRecord, typed, {});
  const body = { ...said, isActive: today !== undefined || said.isActive };
  const faults = faultsOf(jobRecord, JobChange, body);
  if (today && body.applicationDeadline && body.applicationDeadline < today) {
    faults.push({ field: "applicationDeadline", message: careerWords.deadlinePast });
  }
  return { body, faults };
}
