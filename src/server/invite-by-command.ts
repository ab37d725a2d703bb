import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Config, readConfig } from "#config";
import { ForgottenPassword } from "#contract/accounts/auth.ts";
import { passwordResetMinutes } from "#contract/accounts/lifetimes.ts";
import { type AdministratorInvitation, inviteAdministrator } from "#domain/customers/invite-administrator.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { backupBeforeMigrating } from "./backup/backup-before-migrating.ts";
import { callRunningShop } from "./control-socket.ts";
import { keepDataPrivate } from "./private-data.ts";
import { removalFlag, runRemoveTwoFactorCommand } from "./remove-two-factor-by-command.ts";

const Result = z.object({
  email: z.string(),
  outcome: z.enum(["created", "promoted", "unchanged"]),
  link: z.string(),
});
const Refusal = z.object({ message: z.string() });

const outcomeTexts: Record<AdministratorInvitation["outcome"], string> = {
  created: "a new account",
  promoted: "becomes an owner when the link is used",
  unchanged: "an administrator already",
};

/**
 * `npm run admin -- EMAIL`: makes this address an administrator and returns what to print, including a link
 * to set the password. Works whether or not the shop is running: an open embedded database is changed through
 * the running shop. With `--remove-second-factor` it removes two-factor authentication from the account
 * instead. Throws with one sentence for the terminal.
 */
export async function runInviteCommand(
  [address, ...flags]: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const { data } = z.safeParse(ForgottenPassword, { email: address });
  if (!data) throw new Error("Usage: npm run admin -- EMAIL, the email address of the administrator");
  const config = readConfig(environment);
  if (flags.includes(removalFlag)) return runRemoveTwoFactorCommand(config, data.email);
  const lines: string[] = [];
  const { email, outcome, link } =
    (config.databaseUrl ? null : await inviteThroughShop(config, data.email)) ??
    (await openAndInvite(config, data.email, (line) => lines.push(line)));
  const place = config.databaseUrl ? "PostgreSQL" : resolve(config.dataDir);
  return [
    ...lines,
    `Administrator: ${email} (${outcomeTexts[outcome]}), in ${place}`,
    `Set a password with this link (works once, within ${passwordResetMinutes} minutes): ${link}`,
  ];
}

async function inviteThroughShop(config: Config, email: string): Promise<AdministratorInvitation | null> {
  const response = await callRunningShop(config.dataDir, "/administrators", { email });
  if (!response) return null;
  const { data: invitation } = z.safeParse(Result, response.body);
  if (response.status === 200 && invitation) return invitation;
  const { data: refusal } = z.safeParse(Refusal, response.body);
  throw new Error(refusal?.message ?? `The running shop responded with status ${response.status}`);
}

async function openAndInvite(
  config: Config,
  email: string,
  announce: (line: string) => void,
): Promise<AdministratorInvitation> {
  keepDataPrivate(config.dataDir);
  const beforeMigrating = backupBeforeMigrating(config.dataDir, announce);
  const database = await openDatabase({ ...config, beforeMigrating });
  try {
    return await inviteAdministrator(database.db, { email, siteUrl: config.siteUrl });
  } finally {
    await database.close();
  }
}
