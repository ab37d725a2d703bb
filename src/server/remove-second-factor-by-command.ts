import * as z from "zod/mini";
import type { Config } from "#config";
import { removeSecondFactor } from "#domain/customers/remove-second-factor.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { backupBeforeMigrating } from "./backup/backup-before-migrating.ts";
import { askRunningShop } from "./control-socket.ts";
import { keepDataPrivate } from "./private-data.ts";

/** The word behind the address that asks for it. */
export const removalWord = "--remove-second-factor";

const Answer = z.object({ email: z.string(), wasOn: z.boolean() });
const Refusal = z.object({ message: z.string() });

/**
 * `npm run admin -- EMAIL --remove-second-factor`: for somebody who has lost app and recovery codes; answers what to print.
 * Works whether or not the shop runs, as an invitation does. Fails with one sentence for the terminal.
 */
export async function removeSecondFactorByCommand(config: Config, email: string): Promise<string[]> {
  const lines: string[] = [];
  const { email: found, wasOn } =
    (config.databaseUrl ? null : await askShop(config, email)) ??
    (await openAndRemove(config, email, (line) => lines.push(line)));
  return [
    ...lines,
    wasOn
      ? `The second step of ${found} is removed: the password alone signs in. A letter says so, and the audit log.`
      : `${found} had no second step: nothing was changed.`,
  ];
}

async function askShop(config: Config, email: string): Promise<z.infer<typeof Answer> | null> {
  const asked = await askRunningShop(config.dataDir, "/second-factor-removals", { email });
  if (!asked) return null;
  const { data: removal } = z.safeParse(Answer, asked.answer);
  if (asked.status === 200 && removal) return removal;
  const { data: refusal } = z.safeParse(Refusal, asked.answer);
  throw new Error(refusal?.message ?? `The running shop answered ${asked.status}`);
}

async function openAndRemove(config: Config, email: string, announce: (line: string) => void) {
  keepDataPrivate(config.dataDir);
  const beforeMigrating = backupBeforeMigrating(config.dataDir, announce);
  const database = await openDatabase({ ...config, beforeMigrating });
  try {
    return await removeSecondFactor(database.db, { email });
  } finally {
    await database.close();
  }
}
