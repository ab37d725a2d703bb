import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { BusinessBuyer } from "#contract/checkout/business-buyer.ts";
import type { FieldError } from "#contract/endpoint.ts";

type Typed = Readonly<Record<string, string>>;

/** The form has these fields only if the buyer wants a business invoice. */
const hasBusinessFields = (form: Typed) => form.gstin !== undefined;

/** Errors in the business fields; empty for a private buyer. */
export const businessErrors = (form: Typed): FieldError[] =>
  hasBusinessFields(form) ? fieldErrorsOf(BusinessBuyer, form) : [];

/** Parses the business fields for the API; undefined for a private buyer. */
export const businessOf = (form: Typed): BusinessBuyer | undefined =>
  hasBusinessFields(form) ? BusinessBuyer.parse(form) : undefined;
