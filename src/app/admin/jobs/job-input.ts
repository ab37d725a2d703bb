import { JobChange, type updateJob } from "#contract/content/careers.ts";
import { jobRecord } from "#contract/content/job-record.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import type { ReadForm } from "../forms/use-save.ts";
import { readFields, validationErrors } from "../record-form/read-fields.ts";

/**
 * Reads and validates the job form. Pass `today` (`YYYY-MM-DD`) for a new job: its deadline must not be in the past. An
 * existing job may have any deadline (Specification §5).
 */
export function readJob(
  formValues: Record<string, string>,
  today?: string,
): ReadForm<InputOf<typeof updateJob>["body"]> {
  const fields = readFields(jobRecord, formValues, {});
  const body = { ...fields, isActive: today !== undefined || fields.isActive };
  const faults = validationErrors(jobRecord, JobChange, body);
  if (today && body.applicationDeadline && body.applicationDeadline < today) {
    faults.push({ field: "applicationDeadline", message: m["content.career.deadlineInPast"]() });
  }
  return { body, faults };
}
