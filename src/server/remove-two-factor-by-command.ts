import * as z from "zod/mini";
import type { Config } from "#config";
import { removeTwoFactor } from "#domain/customers/remove-two-factor.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { backupBeforeMigrating } from "./backup/backup-before-migrating.ts";
import { callRunningShop } from "./control-socket.ts";
import { keepDataPrivate } from "./private-data.ts";

/** Command-line flag. */
export const removalFlag = "--remove-second-factor";

const Result = z.object({ email: z.string(), wasOn: z.boolean() });
const Refusal = z.object({ message: z.string() });

/**
 * `npm run admin -- EMAIL --remove-second-factor`: removes two-factor authentication for a user who has lost
 * both the app and the recovery codes. Returns what to print. Works whether or not the shop is running. Throws
 * with one sentence for the terminal.
 */
export async function runRemoveTwoFactorCommand(config: Config, email: string): Promise<string[]> {
  const lines: string[] = [];
  const { email: found, wasOn } =
    (config.databaseUrl ? null : await removeThroughShop(config, email)) ??
    (await openAndRemove(config, email, (line) => lines.push(line)));
  return [
    ...lines,
    wasOn
      ? `Removed two-factor authentication from ${found}: the password alone is now enough to sign in. The account was notified by email, and the audit log has an entry.`
      : `${found} had no two-factor authentication: nothing changed.`,
  ];
}

async function removeThroughShop(config: Config, email: string): Promise<z.infer<typeof Result> | null> {
  const response = await callRunningShop(config.dataDir, "/second-factor-removals", { email });
  if (!response) return null;
  const { data: removal } = z.safeParse(Result, response.body);
  if (response.status === 200 && removal) return removal;
  const { data: refusal } = z.safeParse(Refusal, response.body);
  throw new Error(refusal?.message ?? `The running shop responded with status ${response.status}`);
}

async function openAndRemove(config: Config, email: string, announce: (line: string) => void) {
  keepDataPrivate(config.dataDir);
  const beforeMigrating = backupBeforeMigrating(config.dataDir, announce);
  const database = await openDatabase({ ...config, beforeMigrating });
  try {
    return await removeTwoFactor(database.db, { email });
  } finally {
    await database.close();
  }
}
