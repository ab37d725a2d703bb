/**
 * True for a password that many people have, in whatever case it is written: the tens of thousands that whoever
 * guesses tries first. The list is read when it is first asked.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"].includes(password.normalize("NFKC").toLowerCase());
}
