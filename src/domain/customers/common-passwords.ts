/**
 * True for one of the tens of thousands of passwords that attackers try first, ignoring case. The list is
 * loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"].includes(password.normalize("NFKC").toLowerCase());
}
