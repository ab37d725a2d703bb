import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { and, eq, lte } from "drizzle-orm";
import { shopToday, startOfShopDay } from "#domain/shop-calendar.ts";
import { ensureSetting } from "#domain/system/settings.ts";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { snapshotOfDatabase } from "#ports/database/snapshot.ts";
import { settings } from "#ports/database/tables/system.ts";
import { exists } from "./backup-file.ts";
import { type BackupRetention, daysToKeep } from "./backup-retention.ts";
import { writeBackup } from "./write-backup.ts";

const hour = 60 * 60 * 1_000;
/** Time of day for the backup: milliseconds after midnight in India. */
const timeOfNight = 3 * hour;
/** Delay before a failed backup is retried, in milliseconds. */
const retryAfter = 3 * hour;

/** Setting with the time of the next backup, ISO 8601. */
const dueSetting = "nightly-backup-due";
const backupNamePattern = /^nightly-(\d{4}-\d{2}-\d{2})\.tar(\.unfinished-[\w-]+)?$/;

export interface NightlyBackupOptions {
  db: Db;
  dataDir: string;
  folder: string;
  keep: BackupRetention;
}

/**
 * Makes the nightly backup if it is due and no other process is making it, and deletes old ones. Returns the
 * path of the new backup, or undefined if none was due. Call it regularly.
 */
export async function makeNightlyBackup(
  { db, dataDir, folder, keep }: NightlyBackupOptions,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  await ensureSetting(db, dueSetting, () => nextNight(now).toISOString());
  const postpone = (tx: Db, due: Date) =>
    tx.update(settings).set({ value: due.toISOString() }).where(eq(settings.name, dueSetting));
  const claimed = await claimDue(db, {
    table: settings,
    due: and(eq(settings.name, dueSetting), lte(settings.value, now.toISOString())),
    oldest: [settings.value],
    claim: async (tx, { name }) => {
      await postpone(tx, new Date(now.getTime() + retryAfter));
      return name;
    },
  });
  if (!claimed) return undefined;
  const home = resolve(folder);
  const file = join(home, `nightly-${shopToday(now)}.tar`);
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (!(await exists(file))) {
    await writeBackup(file, { snapshot: snapshotOfDatabase(db), dataDir, ...(signal && { signal }) });
  }
  await deleteOldBackups(home, keep);
  await postpone(db, nextNight(now));
  return file;
}

/** The next 3 a.m. in India. */
function nextNight(now: Date): Date {
  const tonight = startOfShopDay(shopToday(now)).getTime() + timeOfNight;
  return new Date(tonight > now.getTime() ? tonight : tonight + 24 * hour);
}

/**
 * Time of the newest complete backup in a folder; undefined if there is none. Throws if the folder cannot be
 * read.
 */
export async function newestNightlyBackupDate(folder: string): Promise<Date | undefined> {
  const days = (await backupsIn(folder)).filter(({ isComplete }) => isComplete).map(({ day }) => day);
  const newest = days.sort().at(-1);
  return newest === undefined ? undefined : new Date(startOfShopDay(newest).getTime() + timeOfNight);
}

/** Path of the newest complete backup in a folder; undefined if there is none, or the folder does not exist. */
export async function newestNightlyBackupFile(folder: string): Promise<string | undefined> {
  const home = resolve(folder);
  if (!(await exists(home))) return undefined;
  const names = (await backupsIn(home)).filter(({ isComplete }) => isComplete).map(({ name }) => name);
  const newest = names.sort().at(-1);
  return newest && join(home, newest);
}

/** Deletes backups that need not be kept, and unfinished files of killed processes. */
async function deleteOldBackups(folder: string, keep: BackupRetention): Promise<void> {
  const backups = await backupsIn(folder);
  const retainedDays = daysToKeep(
    backups.filter(({ isComplete }) => isComplete).map(({ day }) => day),
    keep,
  );
  for (const { name, day, isComplete } of backups) {
    if (!isComplete || !retainedDays.has(day)) await rm(join(folder, name));
  }
}

async function backupsIn(folder: string): Promise<{ name: string; day: string; isComplete: boolean }[]> {
  return (await readdir(folder)).flatMap((name) => {
    const [, day = "", unfinished] = backupNamePattern.exec(name) ?? [];
    return Number.isNaN(Date.parse(day)) ? [] : [{ name, day, isComplete: !unfinished }];
  });
}
