import type { Config } from "#config";
import { m } from "#messages";
import { backupsFolder } from "../backup/backups-folder.ts";
import type { Check } from "./check.ts";
import { checkAddress } from "./check-address.ts";
import { checkAdministrators, checkPendingTasks } from "./check-admin.ts";
import { checkBackups, checkBackupTest, checkManualBackup, checkMigrationBackup } from "./check-backups.ts";
import { checkCouriers, checkCourierWebhook } from "./check-couriers.ts";
import { checkDataFolder } from "./check-data-folder.ts";
import { checkDatabase, checkDatabaseSize } from "./check-database.ts";
import { checkClock } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkLastRefusal, checkLastWebhook, checkPayments, checkWebhook } from "./check-payments.ts";
import { checkEmails, checkPaymentChecks, checkRefunds } from "./check-queues.ts";
import type { FactReader } from "./facts.ts";

/** All checks of a shop with valid settings, by name. `served` are the publicly served folders. */
export const shopChecks = (config: Config, ask: FactReader, served: readonly string[]) =>
  ({
    database: { subject: m["doctor.subject.database"], run: () => checkDatabase(config, ask) },
    databaseSize: { subject: m["operations.subject.databaseSize"], run: () => checkDatabaseSize(ask) },
    clock: { subject: m["doctor.subject.clock"], run: () => checkClock(config, ask) },
    dataFolder: { subject: m["doctor.subject.dataFolder"], run: () => checkDataFolder(config) },
    address: { subject: m["doctor.subject.address"], run: () => checkAddress(config) },
    administrators: { subject: m["doctor.subject.administrators"], run: () => checkAdministrators(ask) },
    payments: {
      subject: m["doctor.subject.payments"],
      run: () => checkPayments(config),
      onTimeout: "warning",
    },
    refusal: { subject: m["doctor.subject.refusal"], run: () => checkLastRefusal(ask) },
    webhook: { subject: m["doctor.subject.webhook"], run: () => checkWebhook(config, ask) },
    lastWebhook: { subject: m["operations.subject.lastWebhook"], run: () => checkLastWebhook(ask) },
    couriers: {
      subject: m["doctor.subject.couriers"],
      run: () => checkCouriers(config),
      onTimeout: "warning",
    },
    courierWebhook: {
      subject: m["doctor.subject.courierWebhook"],
      run: () => checkCourierWebhook(config, ask),
    },
    mail: { subject: m["doctor.subject.mail"], run: () => checkMail(config) },
    backups: { subject: m["doctor.subject.backups"], run: () => checkBackups(config, { served }) },
    backupTest: { subject: m["doctor.subject.backupTest"], run: () => checkBackupTest(config, ask) },
    manualBackup: { subject: m["operations.subject.manualBackup"], run: () => checkManualBackup(ask) },
    migrationBackup: {
      subject: m["operations.subject.migrationBackup"],
      run: () => checkMigrationBackup(backupsFolder(config.dataDir)),
    },
    pendingTasks: { subject: m["doctor.subject.work"], run: () => checkPendingTasks(ask) },
    emails: { subject: m["operations.subject.emails"], run: () => checkEmails(ask) },
    paymentChecks: { subject: m["operations.subject.paymentChecks"], run: () => checkPaymentChecks(ask) },
    refunds: { subject: m["operations.subject.refunds"], run: () => checkRefunds(ask) },
  }) satisfies Record<string, Check>;

export type CheckName = keyof ReturnType<typeof shopChecks>;
