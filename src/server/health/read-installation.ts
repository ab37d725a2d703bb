import type { Config } from "#config";
import type { Installation } from "#domain/launch-checklist/installation.ts";
import type { Db } from "#ports/database/database.ts";
import { newestNightlyBackupDate } from "../backup/nightly-backup.ts";
import { readFact } from "./facts.ts";

type InstallationConfig = Pick<
  Config,
  "live" | "paymentProviders" | "smtpUrl" | "isPublic" | "nightlyBackups"
>;

/** Reads the parts of the launch checklist that depend on environment settings and commands. */
export async function readInstallation(config: InstallationConfig, db: Db): Promise<Installation> {
  const { live, smtpUrl, isPublic, nightlyBackups } = config;
  const [nightly, { manual, nightlyTest, manualTest }] = await Promise.all([
    nightlyBackups && newestNightlyBackupDate(nightlyBackups.folder).catch(() => undefined),
    readFact(db, "backups"),
  ]);
  const hasGoodTest = nightlyTest !== undefined && nightlyTest.how !== "failed";
  return {
    takesRealMoney: live,
    providerMessages: await webhookStateOf(config, db),
    mailServer: smtpUrl ? new URL(smtpUrl).host : null,
    isPublic,
    hasBackup: nightly !== undefined || manual !== undefined,
    isRestoreTested: hasGoodTest || manualTest !== undefined,
  };
}

async function webhookStateOf(
  { paymentProviders }: InstallationConfig,
  db: Db,
): Promise<Installation["providerMessages"]> {
  const senders = paymentProviders.filter(({ remote }) => remote);
  if (senders.length === 0) return "unneeded";
  const { sentMessages } = await readFact(db, "providers");
  return senders.every(({ name }) => sentMessages.includes(name)) ? "seen" : "unseen";
}
