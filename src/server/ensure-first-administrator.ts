import type { Config } from "#config";
import { ensureAdministrator, hasAdministrator } from "#domain/customers/administrators.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import type { Db } from "#ports/database/database.ts";

/** Who the audit log names for changes that come from the settings. */
const actor = { id: null, name: "ADMIN_EMAIL" } as const;

/**
 * Creates the administrator that the settings name. If they name none and the shop has no administrator,
 * creates a set-up link. Returns lines for the terminal.
 */
export async function ensureFirstAdministrator(
  { administrator, siteUrl }: Pick<Config, "administrator" | "siteUrl">,
  db: Db,
  sessionSecret: string,
): Promise<string[]> {
  if (administrator) {
    const result = await ensureAdministrator(db, { ...administrator, actor });
    if (result.outcome === "former address") return [formerAddressNotice(administrator.email)];
    return result.passwordMatches ? [] : [passwordIgnoredNotice(administrator.email)];
  }
  if (await hasAdministrator(db)) return [];
  return [setupLinkNotice(`${siteUrl}/setup?token=${setupToken(sessionSecret)}`)];
}

const setupLinkNotice = (link: string) =>
  `Set-up:      create the first administrator with this link (works once): ${link}`;

const formerAddressNotice = (email: string) =>
  `ADMIN_EMAIL is ignored: ${email} is the former address of an administrator. Set ADMIN_EMAIL to the current one, or make the reader of ${email} an owner: npm run admin -- ${email}`;

const passwordIgnoredNotice = (email: string) =>
  `ADMIN_PASSWORD is ignored: ${email} already has a password. To set a new one: npm run admin -- ${email}`;
