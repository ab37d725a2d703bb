import { accountWords, administratorRole } from "#contract/account-words.ts";
import { invalid } from "../errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Refuses a common password to whoever runs the shop: `invalid` on `password`. Customers may have one; their screens
 * advise against it.
 */
export async function requireStaffPassword({
  role,
  password,
}: {
  role: number;
  password: string;
}): Promise<void> {
  if (role === administratorRole && (await isCommonPassword(password))) {
    throw invalid(accountWords.commonPassword, "password");
  }
}
