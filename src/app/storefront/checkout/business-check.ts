import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { BusinessBuyer } from "#contract/business-buyer.ts";
import type { FieldError } from "#contract/endpoint.ts";

type Typed = Readonly<Record<string, string>>;

/** Whether somebody wants to be billed as a business: the form has its fields only then. */
const asksForIt = (form: Typed) => form.gstin !== undefined;

/** What is wrong with the business of a form; nothing where a person buys. */
export const faultsOfBusiness = (form: Typed): FieldError[] =>
  asksForIt(form) ? fieldErrorsOf(BusinessBuyer, form) : [];

/** The business that buys, as the server takes it; undefined where a person does. */
export const businessOf = (form: Typed): BusinessBuyer | undefined =>
  asksForIt(form) ? BusinessBuyer.parse(form) : undefined;
