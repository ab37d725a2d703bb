import { type Job, jobFields } from "#contract/content/careers.ts";
import type { JobRecord } from "#domain/careers/jobs.ts";
import { serializeFields } from "./fields.ts";

/** A job in API format. */
export function serializeJob(job: JobRecord): Job {
  const { id, version, createdAt, salary, applicationDeadline } = job;
  const values = {
    ...job,
    salary: salary ?? undefined,
    applicationDeadline: applicationDeadline ?? undefined,
  };
  return { ...serializeFields(jobFields, values), _id: id, version, createdAt: createdAt.toISOString() };
}
