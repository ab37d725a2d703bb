import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { ApplicationInput, applyForJob } from "#contract/content/careers.ts";
import type { FieldError, InputOf } from "#contract/endpoint.ts";

// This module is loaded on submit, because the schemas are larger than the form.

type Application = InputOf<typeof applyForJob>["body"];

/** Validates an application (Specification §5). */
export const applicationErrors = (application: Application): FieldError[] =>
  fieldErrorsOf(ApplicationInput, application);

/** Sends an application; needs no account. */
export const sendApplication = (application: Application) => api(applyForJob, { body: application });
