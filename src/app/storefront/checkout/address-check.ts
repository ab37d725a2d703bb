import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { ShippingAddress } from "#contract/checkout/checkout.ts";
import { shippingLabels } from "#contract/checkout/shipping-labels.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";
import { businessErrors } from "./business-check.ts";

export { businessOf } from "./business-check.ts";
export { unseenStateQuestion } from "./state-question.ts";

/** Errors of a shipping address: for the fields, and in one sentence. */
export interface AddressProblems {
  errors: FieldError[];
  message: string;
}

/**
 * Checks the address form (Specification §5): first missing fields, in one list, then the format of email, phone and
 * PIN code. Returns null if the address is valid.
 */
export function checkAddress(form: Readonly<Record<string, string>>): AddressProblems | null {
  const missing = Object.entries(shippingLabels).filter(([field]) => !form[field]?.trim());
  const missingFields = new Set(missing.map(([field]) => field));
  const malformed = [
    ...fieldErrorsOf(ShippingAddress, form).filter(({ field }) => !missingFields.has(field)),
    ...businessErrors(form),
  ];
  const errors = [
    ...missing.map(([field, label]) => ({
      field,
      message: m["checkout.refusal.fieldsMissing"]({ fields: label() }),
    })),
    ...malformed,
  ];
  const message =
    missing.length > 0
      ? m["checkout.refusal.fieldsMissing"]({ fields: missing.map(([, label]) => label()).join(", ") })
      : malformed[0]?.message;
  return message ? { errors, message } : null;
}

/** Parses a valid form into the address that the API expects. */
export const addressOf = (form: Readonly<Record<string, string>>): ShippingAddress =>
  ShippingAddress.parse(form);
