import { readdir, realpath } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { Config } from "#config";
import { shopMoment, shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { backupsBeforeMigrating } from "../backup/backup-before-migrating.ts";
import { newestNightlyBackupDate } from "../backup/nightly-backup.ts";
import { bad, ok, type Report, warning } from "./check.ts";
import { canWrite, isFolder } from "./check-data-folder.ts";
import type { FactReader } from "./facts.ts";

/** Maximum age of the newest backup in milliseconds: one night may fail. */
const maxBackupAgeMs = 2 * 24 * 60 * 60_000;

/**
 * Checks that nightly backups exist, are recent, and are not publicly served. `served` are the folders that the
 * site serves.
 */
export async function checkBackups(
  { nightlyBackups }: Pick<Config, "nightlyBackups">,
  { served, now = new Date() }: { served: readonly string[]; now?: Date },
): Promise<Report[]> {
  if (!nightlyBackups) return [warning(m["doctor.noBackups"](), m["operations.summary.noBackups"]())];
  const folder = resolve(nightlyBackups.folder);
  const home = await realPathOf(folder);
  const servedHomes = await Promise.all(served.map((path) => realPathOf(resolve(path))));
  if (servedHomes.some((servedHome) => isInside(home, servedHome)))
    return [bad(m["doctor.backupsPublic"]({ folder }), m["operations.summary.backupsPublic"]())];
  if (!(await isFolder(folder)))
    return [bad(m["doctor.backupMissing"]({ folder }), m["operations.summary.backupMissing"]())];
  if (!(await canWrite(folder)))
    return [bad(m["doctor.backupsInaccessible"]({ folder }), m["operations.summary.backupsInaccessible"]())];
  const newest = await newestNightlyBackupDate(folder);
  if (!newest) return [bad(m["doctor.backupMissing"]({ folder }), m["operations.summary.backupMissing"]())];
  const day = shopToday(newest);
  return [
    now.getTime() - newest.getTime() > maxBackupAgeMs
      ? bad(m["doctor.backupOld"]({ day }))
      : ok(m["doctor.backupCurrent"]({ day })),
  ];
}

/** Maximum age of the last test in milliseconds: one weekly test may be missed. */
const maxTestAgeMs = 15 * 24 * 60 * 60_000;

/** Checks that a nightly backup was restored recently. Skipped without nightly backups. */
export async function checkBackupTest(
  { nightlyBackups }: Pick<Config, "nightlyBackups">,
  ask: FactReader,
  now = new Date(),
): Promise<Report[]> {
  if (!nightlyBackups) return [];
  const { nightlyTest: last } = await ask("backups");
  if (!last) return [warning(m["doctor.backupUntested"](), m["operations.summary.backupUntested"]())];
  const { file, how, rows, files, reason } = last;
  const checkedAt = new Date(last.checkedAt);
  const day = shopToday(checkedAt);
  if (how === "failed")
    return [
      bad(
        m["doctor.backupTestFailed"]({ file, day, reason }),
        m["operations.summary.backupTestFailed"]({ day }),
      ),
    ];
  if (now.getTime() - checkedAt.getTime() > maxTestAgeMs)
    return [warning(m["doctor.backupTestOld"]({ day }), m["operations.summary.backupTestOld"]({ day }))];
  const message = how === "restored" ? m["doctor.backupRestored"] : m["doctor.backupRead"];
  return [ok(message({ file, day, rows, files }))];
}

/** Reports the last manual backup. */
export async function checkManualBackup(ask: FactReader): Promise<Report[]> {
  const { manual } = await ask("backups");
  if (!manual) return [ok(m["operations.noManualBackup"](), m["operations.summary.noManualBackup"]())];
  const { madeAt, rows, files } = manual;
  return [ok(m["operations.manualBackup"]({ moment: shopMoment(new Date(madeAt)), rows, files }))];
}

/** Reports the last backup before a migration in this folder. */
export async function checkMigrationBackup(folder: string): Promise<Report[]> {
  const newest = backupsBeforeMigrating(await readdir(folder).catch(() => [])).at(-1);
  if (!newest) return [ok(m["operations.noMigrationBackup"]())];
  const moment = momentOf(newest);
  return [
    ok(m["operations.migrationBackup"]({ moment }), m["operations.summary.migrationBackup"]({ moment })),
  ];
}

/** Formats the time in a name such as `20261122T101500Z-before-migration-0014.tar`. */
const momentOf = (name: string) =>
  name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, "$1-$2-$3 $4:$5:$6");

function isInside(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return (
    relativePath === "" ||
    !(relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath))
  );
}

/** Resolves symbolic links in a path. The last parts of the path need not exist yet. */
async function realPathOf(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () =>
    parent === path ? path : resolve(await realPathOf(parent), relative(parent, path)),
  );
}
