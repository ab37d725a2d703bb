import type { Config } from "#config";
import { ensureAdministrator, hasAdministrator } from "#domain/customers/administrators.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import type { Db } from "#ports/database/database.ts";

/** How the audit log calls whoever writes the settings. */
const actor = { id: null, name: "ADMIN_EMAIL" } as const;

/**
 * Sees to it that somebody can open the back office, or can set the shop up. Answers what the owner should be told
 * on the terminal.
 */
export async function welcomeAdministrator(
  { administrator, siteUrl }: Pick<Config, "administrator" | "siteUrl">,
  db: Db,
  sessionSecret: string,
): Promise<string[]> {
  if (administrator) {
    const ensured = await ensureAdministrator(db, { ...administrator, actor });
    if (ensured.outcome === "former address") return [formerAddress(administrator.email)];
    return ensured.hasThisPassword ? [] : [keptPassword(administrator.email)];
  }
  if (await hasAdministrator(db)) return [];
  return [setUp(`${siteUrl}/setup?token=${setupToken(sessionSecret)}`)];
}

const setUp = (link: string) =>
  `Set-up:      nobody can open the back office yet. This link makes its first administrator, once: ${link}`;

const formerAddress = (email: string) =>
  `ADMIN_EMAIL is not used: ${email} is the former address of an administrator. Set ADMIN_EMAIL to the present one. To make the person who reads ${email} an owner: npm run admin -- ${email}`;

const keptPassword = (email: string) =>
  `ADMIN_PASSWORD is not used: ${email} has an account with a password of its own. To set a new one: npm run admin -- ${email}`;
