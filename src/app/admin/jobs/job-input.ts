import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { careerWords, type jobTypes } from "#contract/career-words.ts";
import { JobChange } from "#contract/careers.ts";
import type { ReadForm } from "../use-save.ts";

/**
 * What a job form says. With `today` (`YYYY-MM-DD`) the job is a new one, whose deadline can't be over yet; a job
 * that is edited may have any (Specification §5).
 */
export function readJob(typed: Record<string, string>, today?: string): ReadForm<JobChange> {
  const {
    title = "",
    description = "",
    requirements = "",
    location = "",
    experience = "",
    salary = "",
  } = typed;
  const body = {
    title,
    description,
    requirements,
    location,
    // The schema judges what was chosen.
    jobType: typed.jobType as (typeof jobTypes)[number],
    experience,
    salary,
    applicationDeadline: typed.applicationDeadline ?? "",
    isActive: today !== undefined || typed.isActive !== undefined,
  };
  const faults = fieldErrorsOf(JobChange, body);
  if (today && body.applicationDeadline && body.applicationDeadline < today) {
    faults.push({ field: "applicationDeadline", message: careerWords.deadlinePast });
  }
  return { body, faults };
}
