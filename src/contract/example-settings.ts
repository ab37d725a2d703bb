import { usualPublicSettings } from "./brand.ts";
import type { ShopSettings } from "./settings-fields.ts";

type Company = ShopSettings["company"];

/** Addresses at `.example` belong to nobody (RFC 2606). */
export const isExampleEmail = (email: string): boolean => email.toLowerCase().endsWith(".example");

/**
 * Whether a fact of the company is still the one that came with the shop for the sake of the demo. Never so in a shop
 * whose own facts are the usual ones, because somebody wrote them there.
 */
export function isStillExample<Field extends keyof Company>(
  field: Field,
  company: Pick<Company, Field>,
): boolean {
  const { company: usual } = usualPublicSettings;
  return isExampleEmail(usual.email) && JSON.stringify(company[field]) === JSON.stringify(usual[field]);
}
