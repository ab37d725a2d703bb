import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Config, readConfig } from "#config";
import { passwordResetMinutes } from "#contract/account-words.ts";
import { ForgottenPassword } from "#contract/auth.ts";
import { type Invitation, inviteAdministrator } from "#domain/customers/invite-administrator.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { backupBeforeMigrating } from "./backup/backup-before-migrating.ts";
import { askRunningShop } from "./control-socket.ts";
import { keepDataPrivate } from "./private-data.ts";
import { removalWord, removeSecondFactorByCommand } from "./remove-second-factor-by-command.ts";

const Answer = z.object({
  email: z.string(),
  outcome: z.enum(["created", "promoted", "unchanged"]),
  link: z.string(),
});
const Refusal = z.object({ message: z.string() });

const whoItIs: Record<Invitation["outcome"], string> = {
  created: "a new account",
  promoted: "an owner once the link is used",
  unchanged: "an administrator already",
};

/**
 * `npm run admin -- EMAIL`: makes an administrator of this address and answers what to print, a link that sets the
 * password among it. Works whether or not the shop runs: an embedded database that is open is asked through the
 * process that has it. With `--remove-second-factor` behind the address it removes that of the account instead. Fails with one sentence for the terminal.
 */
export async function inviteByCommand(
  [typed, ...wishes]: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const { data } = z.safeParse(ForgottenPassword, { email: typed });
  if (!data) throw new Error("Whom? npm run admin -- EMAIL, with the e-mail address of the administrator");
  const config = readConfig(environment);
  if (wishes.includes(removalWord)) return removeSecondFactorByCommand(config, data.email);
  const lines: string[] = [];
  const { email, outcome, link } =
    (config.databaseUrl ? null : await askShop(config, data.email)) ??
    (await openAndInvite(config, data.email, (line) => lines.push(line)));
  const place = config.databaseUrl ? "PostgreSQL" : resolve(config.dataDir);
  return [
    ...lines,
    `Administrator: ${email} (${whoItIs[outcome]}), in ${place}`,
    `Set a password here, once, within ${passwordResetMinutes} minutes: ${link}`,
  ];
}

async function askShop(config: Config, email: string): Promise<Invitation | null> {
  const asked = await askRunningShop(config.dataDir, "/administrators", { email });
  if (!asked) return null;
  const { data: invitation } = z.safeParse(Answer, asked.answer);
  if (asked.status === 200 && invitation) return invitation;
  const { data: refusal } = z.safeParse(Refusal, asked.answer);
  throw new Error(refusal?.message ?? `The running shop answered ${asked.status}`);
}

async function openAndInvite(
  config: Config,
  email: string,
  announce: (line: string) => void,
): Promise<Invitation> {
  keepDataPrivate(config.dataDir);
  const beforeMigrating = backupBeforeMigrating(config.dataDir, announce);
  const database = await openDatabase({ ...config, beforeMigrating });
  try {
    return await inviteAdministrator(database.db, { email, siteUrl: config.siteUrl });
  } finally {
    await database.close();
  }
}
