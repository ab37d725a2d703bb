import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { ApplicationInput, applyForJob } from "#contract/careers.ts";
import type { FieldError, InputOf } from "#contract/endpoint.ts";

// Loaded when somebody sends an application: the schemas weigh more than the form.

type Application = InputOf<typeof applyForJob>["body"];

/** What is wrong with an application, by field (Specification §5). */
export const faultsOf = (application: Application): FieldError[] =>
  fieldErrorsOf(ApplicationInput, application);

/** Sends an application; it needs no account. */
export const sendApplication = (application: Application) => api(applyForJob, { body: application });
