import type * as z from "zod/mini";
import type { JobApplication } from "#contract/content/careers.ts";
import type { ApplicationRecord } from "#domain/careers/applications.ts";

/** A job application in API format. */
export function serializeApplication({
  application,
  job,
}: ApplicationRecord): z.infer<typeof JobApplication> {
  return {
    _id: application.id,
    jobId: job && { _id: job.id, title: job.title },
    applicantName: application.applicantName,
    email: application.email,
    phone: application.phone,
    position: application.position,
    description: application.description,
    status: application.status,
    hasResume: application.resumeId !== null,
    version: application.version,
    appliedAt: application.appliedAt.toISOString(),
  };
}
