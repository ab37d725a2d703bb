import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  day,
  EmptyResponse,
  emailField,
  expectedVersion,
  Id,
  IdParams,
  ListQuery,
  optionalText,
  PageQuery,
  Pagination,
  recordVersion,
  requiredLines,
  requiredText,
  Timestamp,
} from "#contract/kernel/fields.ts";
import {
  inputsOf,
  outputsOf,
  requiredLinesField,
  requiredTextField,
} from "#contract/kernel/record-fields.ts";
import { m } from "#messages";
import { applicationSort } from "./application-sorts.ts";
import { applicationStatuses } from "./application-statuses.ts";
import { jobTypes } from "./job-types.ts";

/** Fields of a job. */
export const jobFields = {
  title: requiredTextField(m["common.recordField.titleRequired"], 150),
  description: requiredLinesField(m["common.recordField.descriptionRequired"], 5000),
  requirements: requiredLinesField(m["content.careerField.requirementsRequired"], 5000),
  location: requiredTextField(m["content.careerField.locationRequired"], 150),
  jobType: {
    input: z.enum(jobTypes, fieldErrors.notOneOf(m["content.careerField.jobType"], jobTypes)),
    output: z.enum(jobTypes),
  },
  experience: requiredTextField(m["content.careerField.experienceRequired"], 100),
  salary: { input: optionalText(100), output: z.optional(z.string()) },
  applicationDeadline: {
    input: z.optional(z.nullable(z.union([z.literal(""), day(m["content.careerField.deadlineInvalid"])]))),
    output: z.optional(z.string()),
  },
  isActive: { input: z._default(z.boolean(), true), output: z.boolean() },
};

export const Job = z.object({
  ...outputsOf(jobFields),
  _id: Id,
  version: recordVersion,
  createdAt: Timestamp,
});
export type Job = z.infer<typeof Job>;

export const JobChange = z.object({ ...inputsOf(jobFields), ...expectedVersion });
export type JobChange = z.infer<typeof JobChange>;

/** Input of a new job, which is always active. */
export const JobInput = z.omit(JobChange, { isActive: true, version: true });
export type JobInput = z.infer<typeof JobInput>;

export const JobApplication = z.object({
  _id: Id,
  jobId: z.nullable(z.object({ _id: Id, title: z.string() })),
  applicantName: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  description: z.string(),
  status: z.enum(applicationStatuses),
  /** Whether a CV is attached. */
  hasResume: z.optional(z.boolean()),
  version: recordVersion,
  appliedAt: Timestamp,
});
export type JobApplication = z.infer<typeof JobApplication>;

const applicationStatus = z.enum(
  applicationStatuses,
  fieldErrors.notOneOf(m["common.fieldNames.status"], applicationStatuses),
);

/** Number of applications in total and by status. The search does not affect them. */
export const ApplicationCounters = z.object({
  total: z.number(),
  pending: z.number(),
  reviewed: z.number(),
  shortlisted: z.number(),
  rejected: z.number(),
  hired: z.number(),
});

/** Maximum size of a CV. */
export const maxResumeBytes = 5 * 1024 * 1024;

export const ApplicationInput = z.object({
  jobId: Id,
  applicantName: requiredText(m["content.careerField.applicantNameRequired"], 100),
  email: emailField(m["common.field.emailInvalid"]),
  phone: requiredText(m["content.careerField.phoneRequired"], 20),
  description: requiredLines(m["content.careerField.aboutRequired"], 5000),
  /** Job title sent by the page, but ignored: the server stores the job's own title. */
  position: optionalText(150),
  /** A PDF of the CV, detected by its content. Browsers send an empty file if none was chosen. */
  resume: z.optional(
    z.union([
      z.literal(""),
      z
        .file({ error: m["content.careerField.resumeNotAFile"] })
        .check(z.maxSize(maxResumeBytes, { error: m["content.careerField.resumeTooLarge"] })),
    ]),
  ),
});
export type ApplicationInput = z.infer<typeof ApplicationInput>;

export const listJobs = endpoint({
  method: "GET",
  path: "/api/job/get-jobs",
  access: "visitor",
  shows: ["job"],
  summary: "Lists jobs, newest first; only administrators see inactive jobs.",
  query: z.extend(ListQuery, {
    isActive: z.optional(
      z.enum(["true", "false"], { error: () => m["common.field.notTrueOrFalse"]({ name: "isActive" }) }),
    ),
  }),
  output: z.object({ jobs: z.array(Job), pagination: z.optional(Pagination) }),
});

export const createJob = endpoint({
  method: "POST",
  path: "/api/job/create",
  access: "administrator",
  capability: "content",
  summary: "Creates a job.",
  body: JobInput,
  output: z.object({ job: Job }),
});

export const updateJob = endpoint({
  method: "PUT",
  path: "/api/job/update-job/:id",
  access: "administrator",
  capability: "content",
  summary: "Changes a job.",
  params: IdParams,
  body: JobChange,
  output: z.object({ job: Job }),
});

export const deleteJob = endpoint({
  method: "DELETE",
  path: "/api/job/delete-job/:id",
  access: "administrator",
  capability: "content",
  summary: "Deletes a job, but not its applications.",
  params: IdParams,
  output: EmptyResponse,
});

export const applyForJob = endpoint({
  method: "POST",
  path: "/api/job/apply",
  access: "visitor",
  summary: "Applies for an open job; a form may include a CV.",
  encoding: "multipart",
  sendsJsonWithoutFile: true,
  maximumFileBytes: maxResumeBytes,
  body: ApplicationInput,
  output: EmptyResponse,
});

export const listApplications = endpoint({
  method: "GET",
  path: "/api/job/applications",
  access: "administrator",
  capability: "support",
  personalRows: "applications",
  summary: "Lists applications, newest first unless sorted; searches name, email, phone and position.",
  query: z.extend(PageQuery, {
    /** Only applications with this status. */
    status: z.optional(applicationStatus),
    /** Only applications for this job. */
    job: z.optional(Id),
    sort: applicationSort,
  }),
  output: z.object({
    applications: z.array(JobApplication),
    pagination: Pagination,
    counters: ApplicationCounters,
  }),
});

export const setApplicationStatus = endpoint({
  method: "PUT",
  path: "/api/job/applications/:id/status",
  access: "administrator",
  capability: "support",
  summary: "Sets the status of an application.",
  params: IdParams,
  body: z.object({ status: applicationStatus, ...expectedVersion }),
  output: z.object({ application: JobApplication }),
});

export const getResume = endpoint({
  method: "GET",
  path: "/api/job/applications/:id/resume",
  access: "administrator",
  capability: "support",
  summary: "Returns the CV of an application.",
  params: IdParams,
  fileType: "application/pdf",
  output: EmptyResponse,
});

export const deleteApplication = endpoint({
  method: "DELETE",
  path: "/api/job/applications/:id",
  access: "administrator",
  capability: "support",
  summary: "Deletes an application.",
  params: IdParams,
  output: EmptyResponse,
});
