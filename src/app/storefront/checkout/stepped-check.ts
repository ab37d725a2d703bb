import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { Destination } from "#contract/checkout.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { businessOf, faultsOfBusiness } from "./business-check.ts";
import { newDoubtOfState } from "./state-doubt.ts";
import type { SteppedWish } from "./stepped-till.ts";

type Typed = Readonly<Record<string, string>>;

/** Nobody has to say more than the address of the profile. */
const saysPlace = ({ pincode = "", state = "" }: Typed): boolean => (pincode + state).trim() !== "";

/** What is wrong with what the form of checkout A says; at last it asks, once, about a state that cannot be. */
export function checkSteppedForm(form: Typed): FieldError[] {
  const faults = [...(saysPlace(form) ? fieldErrorsOf(Destination, form) : []), ...faultsOfBusiness(form)];
  if (faults.length > 0) return faults;
  const doubt = newDoubtOfState(form);
  return doubt ? [{ field: "state", message: doubt }] : [];
}

/** What the form says, as the server takes it. */
export const steppedWishOf = (form: Typed): SteppedWish => ({
  destination: saysPlace(form) ? Destination.parse(form) : undefined,
  business: businessOf(form),
});
