import { basename } from "node:path";
import { and, eq, lte } from "drizzle-orm";
import { shopToday, startOfShopDay } from "#domain/shop-calendar.ts";
import { ensureSetting } from "#domain/system/settings.ts";
import { m } from "#messages";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { settings } from "#ports/database/tables/system.ts";
import { saveBackupRecord } from "./backup-records.ts";
import type { BackupCheckResult } from "./check-in-child.ts";
import { newestNightlyBackupFile } from "./nightly-backup.ts";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
/** Time of day for the test, after the nightly backup: milliseconds after midnight in India. */
const timeOfMorning = 4 * hour;
const daysBetween = 7;

/** Setting with the time of the next test, ISO 8601. */
const dueSetting = "backup-check-due";

export interface BackupTestOptions {
  db: Db;
  /** Folder of the nightly backups. */
  folder: string;
  /** Tests whether a backup can be restored. */
  check(file: string, signal?: AbortSignal): Promise<BackupCheckResult>;
}

/**
 * Tests once a week whether the newest nightly backup can be restored, saves the result, and returns the path
 * of the backup, or undefined if no test was due or there is no backup. Throws if the test failed; the next
 * morning, the test is repeated. Only one of several processes runs the test. Call it regularly.
 */
export async function testNewestBackup(
  { db, folder, check }: BackupTestOptions,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  await ensureSetting(db, dueSetting, () => morningAfter(now, 0).toISOString());
  const postpone = (tx: Db, due: Date) =>
    tx.update(settings).set({ value: due.toISOString() }).where(eq(settings.name, dueSetting));
  const claimed = await claimDue(db, {
    table: settings,
    due: and(eq(settings.name, dueSetting), lte(settings.value, now.toISOString())),
    oldest: [settings.value],
    claim: async (tx, { name }) => {
      await postpone(tx, morningAfter(now, 0));
      return name;
    },
  });
  const file = claimed && (await newestNightlyBackupFile(folder));
  if (!file) return undefined;
  const result = await check(file, signal);
  signal?.throwIfAborted();
  const { rows, files, reason } = { rows: 0, files: 0, reason: "", ...result };
  await saveBackupRecord(db, "backup-check", {
    checkedAt: now.toISOString(),
    file: basename(file),
    how: result.how,
    rows,
    files,
    reason,
  });
  if (result.how === "failed") throw new Error(m["backup.testFailed"]());
  await postpone(db, morningAfter(now, daysBetween - 1));
  return file;
}

/** Returns the next 4 a.m. in India, plus this number of days. */
function morningAfter(now: Date, days: number): Date {
  const morning = startOfShopDay(shopToday(now)).getTime() + timeOfMorning;
  return new Date((morning > now.getTime() ? morning : morning + day) + days * day);
}
