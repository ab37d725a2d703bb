import { type Config, readConfig, settingProblems } from "#config";
import { inTime } from "#domain/in-time.ts";
import { servedFolders } from "../compose.ts";
import { checkAddress } from "./check-address.ts";
import { checkAdministrators, checkPendingTasks } from "./check-admin.ts";
import { checkBackupTest } from "./check-backup-test.ts";
import { checkBackups } from "./check-backups.ts";
import { checkDataFolder } from "./check-data-folder.ts";
import { checkDatabase } from "./check-database.ts";
import { checkClock, checkNode, checkSettings } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkLastRefusal, checkPayments, checkWebhook } from "./check-payments.ts";
import type { Check, Finding } from "./finding.ts";
import { isHealthy, lineOf, runCheck } from "./run-check.ts";
import { type AskFact, connectToShop, unreachable } from "./shop-access.ts";
import { withTimeout } from "./with-timeout.ts";

/** Timeout for opening or closing a stopped embedded database, in milliseconds. */
const databaseTimeoutMs = 30_000;

/**
 * `npm run doctor`: checks the installation, passes a line per finding to `announce`, and returns whether it
 * is healthy. Changes nothing. Works whether or not the shop is running.
 * @param clientFolder public files of the site.
 */
export async function doctorByCommand(
  environment: NodeJS.ProcessEnv,
  { announce, clientFolder }: { announce: (line: string) => void; clientFolder: string },
): Promise<boolean> {
  const findings: Finding[] = [];
  async function runAll(checks: Check[]): Promise<void> {
    for (const check of checks) {
      for (const finding of await runCheck(check)) {
        findings.push(finding);
        announce(lineOf(finding));
      }
    }
  }

  await runAll([
    { subject: "settings", run: () => checkSettings(environment) },
    { subject: "node", run: () => checkNode() },
  ]);
  // Without valid settings, the other checks cannot run.
  if (settingProblems(environment).length > 0) return false;
  const config = readConfig(environment);
  const { ask, close } = await withTimeout(databaseTimeoutMs, () => connectToShop(config)).catch(unreachable);
  try {
    const folders = Object.values(servedFolders(config)).map(({ root }) => root);
    await runAll(checksFor(config, ask, [...folders, clientFolder]));
  } finally {
    await inTime(close(), databaseTimeoutMs);
  }
  return isHealthy(findings, config);
}

/** All checks of a shop with valid settings, in the order of the report. */
export const checksFor = (config: Config, ask: AskFact, served: readonly string[]): Check[] => [
  { subject: "database", run: () => checkDatabase(config, ask) },
  { subject: "clock", run: () => checkClock(config, ask) },
  { subject: "dataFolder", run: () => checkDataFolder(config) },
  { subject: "address", run: () => checkAddress(config) },
  { subject: "administrators", run: () => checkAdministrators(ask) },
  { subject: "payments", run: () => checkPayments(config), onTimeout: "warning" },
  { subject: "refusal", run: () => checkLastRefusal(ask) },
  { subject: "webhook", run: () => checkWebhook(config, ask) },
  { subject: "mail", run: () => checkMail(config) },
  { subject: "backups", run: () => checkBackups(config, { served }) },
  { subject: "backupTest", run: () => checkBackupTest(config, ask) },
  { subject: "work", run: () => checkPendingTasks(ask) },
];
