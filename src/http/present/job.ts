import type { Job } from "#contract/careers.ts";
import type { JobRecord } from "#domain/careers/jobs.ts";

/** A job as the wire shows it. */
export function presentJob(job: JobRecord): Job {
  return {
    _id: job.id,
    title: job.title,
    description: job.description,
    requirements: job.requirements,
    location: job.location,
    jobType: job.jobType,
    experience: job.experience,
    ...(job.salary === null ? {} : { salary: job.salary }),
    ...(job.applicationDeadline === null ? {} : { applicationDeadline: job.applicationDeadline }),
    isActive: job.isActive,
    version: job.version,
    createdAt: job.createdAt.toISOString(),
  };
}
