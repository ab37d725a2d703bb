import type { Config } from "#config";
import { isCommonPassword } from "#domain/customers/common-passwords.ts";

/** Shorter ones can be guessed from afar: everybody knows where a public shop's back office is. */
const minimumLength = 12;

/** What of the settings is good enough for a workbench only: a sentence that names the setting, or nothing. */
export async function publicSettingProblem({
  isPublic,
  administrator,
}: Pick<Config, "isPublic" | "administrator">): Promise<string | undefined> {
  if (!isPublic || !administrator) return undefined;
  const { password } = administrator;
  if (password.length < minimumLength) {
    return `ADMIN_PASSWORD must have at least ${minimumLength} characters in public`;
  }
  if (await isCommonPassword(password)) return "ADMIN_PASSWORD is one of the most common passwords";
  return undefined;
}

/** Refuses settings that are good enough for a workbench only: fails with a sentence that names the setting. */
export async function requirePublicSettings(
  config: Pick<Config, "isPublic" | "administrator">,
): Promise<void> {
  const problem = await publicSettingProblem(config);
  if (problem) throw new Error(`Wrong settings: ${problem}`);
}

/** What the owner of a public shop should be told at each start. */
export function publicShopWarnings({
  isPublic,
  paymentProviders,
}: Pick<Config, "isPublic" | "paymentProviders">): string[] {
  if (!isPublic) return [];
  return paymentProviders.flatMap(({ warnings }) => warnings.map((warning) => `Payments:    ${warning}`));
}
