import { administratorRole } from "#contract/accounts/roles.ts";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Throws `invalid` on `password` if an administrator chooses a common one. Customers may choose a common one;
 * the form only advises against it.
 */
export async function requireStaffPassword({
  role,
  password,
}: {
  role: number;
  password: string;
}): Promise<void> {
  if (role === administratorRole && (await isCommonPassword(password))) {
    throw invalid(m["accounts.commonPassword"](), "password");
  }
}
