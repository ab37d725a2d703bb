import { type Config, readConfig, settingProblems } from "#config";
import { resolveWithin } from "#domain/resolve-within.ts";
import { m } from "#messages";
import { servedFolders } from "../compose.ts";
import { type Check, type Finding, runCheck, type Verdict, withTimeout } from "./check.ts";
import { checkNode, checkSettings } from "./check-machine.ts";
import { connectToShop, createUnreachableAccess } from "./shop-access.ts";
import { type CheckName, shopChecks } from "./shop-checks.ts";

/** Timeout for opening or closing a stopped embedded database, in milliseconds. */
const databaseTimeoutMs = 30_000;

/** Checks of a shop with valid settings, in the order of the report. */
const checksOfDoctor: readonly CheckName[] = [
  ...(["database", "clock", "dataFolder", "address", "administrators"] as const),
  ...(["payments", "refusal", "webhook", "couriers", "courierWebhook", "mail"] as const),
  ...(["backups", "backupTest", "pendingTasks"] as const),
];

/**
 * `npm run doctor`: checks the installation, passes a line per finding to `announce`, and returns whether it
 * is healthy. Changes nothing. Works whether or not the shop is running.
 * @param clientFolder public files of the site.
 */
export async function runDoctorCommand(
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
    { subject: m["doctor.subject.settings"], run: () => checkSettings(environment) },
    { subject: () => "Node.js", run: () => checkNode() },
  ]);
  // Without valid settings, the other checks cannot run.
  if (settingProblems(environment).length > 0) return false;
  const config = readConfig(environment);
  const { ask, close } = await withTimeout(databaseTimeoutMs, () => connectToShop(config)).catch(
    createUnreachableAccess,
  );
  try {
    const folders = Object.values(servedFolders(config)).map(({ root }) => root);
    const checks = shopChecks(config, ask, [...folders, clientFolder]);
    await runAll(checksOfDoctor.map((name) => checks[name]));
  } finally {
    await resolveWithin(close(), databaseTimeoutMs);
  }
  return isHealthy(findings, config);
}

/** Prefixes of report lines. */
const verdictMarks: Readonly<Record<Verdict, string>> = { ok: "ok ", bad: "BAD", warning: "!! " };

/** Formats a finding for the terminal. */
export const lineOf = ({ verdict, subject, text }: Finding): string =>
  `${verdictMarks[verdict]} ${subject()}: ${text}`;

/** True if no finding needs action. In a public shop or one that takes real money, warnings need action, too. */
export function isHealthy(
  findings: readonly Finding[],
  { isPublic, live }: Pick<Config, "isPublic" | "live">,
): boolean {
  const allowed = isPublic || live ? ["ok"] : ["ok", "warning"];
  return findings.every(({ verdict }) => allowed.includes(verdict));
}
