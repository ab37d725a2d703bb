import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import type { ShopSettings } from "./settings-fields.ts";

type Company = ShopSettings["company"];

/** True for an address in the domain `.example`, which is reserved (RFC 2606). */
export const isExampleEmail = (email: string): boolean => email.toLowerCase().endsWith(".example");

/** Whether a company detail is still the demo value. Always false if the defaults contain a real shop's details. */
export function isStillExample<Field extends keyof Company>(
  field: Field,
  company: Pick<Company, Field>,
): boolean {
  const { company: defaults } = defaultPublicSettings;
  return isExampleEmail(defaults.email) && JSON.stringify(company[field]) === JSON.stringify(defaults[field]);
}
