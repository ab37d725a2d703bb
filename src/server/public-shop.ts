import type { Config } from "#config";
import { isCommonPassword } from "#domain/customers/common-passwords.ts";

/**
 * Minimum password length: shorter ones can be guessed online, because everyone can find the back office of a
 * public shop.
 */
const minimumLength = 12;

/** Returns a sentence about a setting that is too weak for a public shop, or undefined. */
export async function publicSettingProblem({
  isPublic,
  administrator,
}: Pick<Config, "isPublic" | "administrator">): Promise<string | undefined> {
  if (!isPublic || !administrator) return undefined;
  const { password } = administrator;
  if (password.length < minimumLength) {
    return `ADMIN_PASSWORD must have at least ${minimumLength} characters in a public shop`;
  }
  if (await isCommonPassword(password)) return "ADMIN_PASSWORD is one of the most common passwords";
  return undefined;
}

/** Throws for settings that are too weak for a public shop, with a sentence that names the setting. */
export async function requirePublicSettings(
  config: Pick<Config, "isPublic" | "administrator">,
): Promise<void> {
  const problem = await publicSettingProblem(config);
  if (problem) throw new Error(`Wrong settings: ${problem}`);
}

/** Warnings for the owner of a public shop at each start. */
export function publicShopWarnings({
  isPublic,
  paymentProviders,
}: Pick<Config, "isPublic" | "paymentProviders">): string[] {
  if (!isPublic) return [];
  return paymentProviders.flatMap(({ warnings }) => warnings.map((warning) => `Payments:    ${warning()}`));
}
