import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { Destination } from "#contract/checkout.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { businessOf, faultsOfBusiness } from "./business-check.ts";
import type { SteppedWish } from "./stepped-till.ts";

export { newQuestionAboutState } from "./state-question.ts";

type Typed = Readonly<Record<string, string>>;

/** The address of the profile is enough. */
const saysPlace = ({ pincode = "", state = "" }: Typed): boolean => (pincode + state).trim() !== "";

/** The errors of the form of checkout A, of which PIN code and state may each be blank. */
export const checkSteppedForm = (form: Typed): FieldError[] => [
  ...fieldErrorsOf(Destination, form),
  ...faultsOfBusiness(form),
];

/** What the form says, as the server takes it. */
export const steppedWishOf = (form: Typed): SteppedWish => ({
  destination: saysPlace(form) ? Destination.parse(form) : undefined,
  business: businessOf(form),
});
