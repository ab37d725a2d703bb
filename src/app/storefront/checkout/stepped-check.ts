import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { Destination } from "#contract/checkout/checkout.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { businessErrors, businessOf } from "./business-check.ts";
import type { MultiStepInput } from "./multi-step-flow.ts";

export { unseenStateQuestion } from "./state-question.ts";

type Typed = Readonly<Record<string, string>>;

/** True if a PIN code or a state has been entered; both are optional. */
const hasDestination = ({ pincode = "", state = "" }: Typed): boolean => (pincode + state).trim() !== "";

/** Validates the form of checkout A, in which PIN code and state are optional. */
export const checkSteppedForm = (form: Typed): FieldError[] => [
  ...fieldErrorsOf(Destination, form),
  ...businessErrors(form),
];

/** Parses the form for the API. */
export const multiStepInputOf = (form: Typed): MultiStepInput => ({
  destination: hasDestination(form) ? Destination.parse(form) : undefined,
  business: businessOf(form),
});
