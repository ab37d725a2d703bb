import { type Config, readConfig, settingProblems } from "#config";
import { inTime } from "#domain/in-time.ts";
import { servedFolders } from "../compose.ts";
import { carryOutLook, isWell, lineOf } from "./carry-out-look.ts";
import { doctorSubjects as subjects } from "./doctor-words.ts";
import type { Finding, Look } from "./finding.ts";
import { lookAtAddress } from "./look-at-address.ts";
import { lookAtBackupTest } from "./look-at-backup-test.ts";
import { lookAtBackups } from "./look-at-backups.ts";
import { lookAtDataFolder } from "./look-at-data-folder.ts";
import { lookAtDatabase } from "./look-at-database.ts";
import { lookAtClock, lookAtNode, lookAtSettings } from "./look-at-machine.ts";
import { lookAtMail } from "./look-at-mail.ts";
import { lookAtAdministrators, lookAtWork } from "./look-at-office.ts";
import { lookAtLastRefusal, lookAtPayments, lookAtWebhook } from "./look-at-payments.ts";
import { type AskFact, reachShop, unreachable } from "./shop-access.ts";
import { within } from "./within.ts";

/** Opening an embedded database that stands still may take longer than a look, in milliseconds; so may closing it. */
const openingPatience = 30_000;

/**
 * `npm run doctor`: looks at the installation, tells `announce` each finding in a line of its own, and answers whether
 * all is well. It changes nothing. Works whether or not the shop runs.
 * @param clientFolder files of the site itself, which anybody may fetch.
 */
export async function doctorByCommand(
  environment: NodeJS.ProcessEnv,
  { announce, clientFolder }: { announce: (line: string) => void; clientFolder: string },
): Promise<boolean> {
  const findings: Finding[] = [];
  async function carryOut(looks: Look[]): Promise<void> {
    for (const look of looks) {
      for (const finding of await carryOutLook(look)) {
        findings.push(finding);
        announce(lineOf(finding));
      }
    }
  }

  await carryOut([
    { subject: subjects.settings, look: () => lookAtSettings(environment) },
    { subject: subjects.node, look: () => lookAtNode() },
  ]);
  // Whoever cannot read the settings does not know where to look.
  if (settingProblems(environment).length > 0) return false;
  const config = readConfig(environment);
  const { ask, close } = await within(openingPatience, () => reachShop(config)).catch(unreachable);
  try {
    const folders = Object.values(servedFolders(config)).map(({ root }) => root);
    await carryOut(looksAt(config, ask, [...folders, clientFolder]));
  } finally {
    await inTime(close(), openingPatience);
  }
  return isWell(findings, config);
}

/** Every look at a shop whose settings can be read, in the order in which they are told. */
export const looksAt = (config: Config, ask: AskFact, served: readonly string[]): Look[] => [
  { subject: subjects.database, look: () => lookAtDatabase(config, ask) },
  { subject: subjects.clock, look: () => lookAtClock(config, ask) },
  { subject: subjects.dataFolder, look: () => lookAtDataFolder(config) },
  { subject: subjects.address, look: () => lookAtAddress(config) },
  { subject: subjects.administrators, look: () => lookAtAdministrators(ask) },
  { subject: subjects.payments, look: () => lookAtPayments(config), silence: "warning" },
  { subject: subjects.refusal, look: () => lookAtLastRefusal(ask) },
  { subject: subjects.webhook, look: () => lookAtWebhook(config, ask) },
  { subject: subjects.mail, look: () => lookAtMail(config) },
  { subject: subjects.backups, look: () => lookAtBackups(config, { served }) },
  { subject: subjects.backupTest, look: () => lookAtBackupTest(config, ask) },
  { subject: subjects.work, look: () => lookAtWork(ask) },
];
