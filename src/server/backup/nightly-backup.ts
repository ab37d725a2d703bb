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
import { type CopiesKept, daysToKeep } from "./kept-copies.ts";
import { writeBackup } from "./write-backup.ts";

const hour = 60 * 60 * 1_000;
/** After midnight in the shop, in milliseconds. */
const timeOfNight = 3 * hour;
/** When a night's copy that did not come about is tried again, in milliseconds. */
const retryAfter = 3 * hour;

/** The fact of the shop that says when the next copy is due, ISO 8601. */
const dueSetting = "nightly-backup-due";
const copyName = /^nightly-(\d{4}-\d{2}-\d{2})\.tar(\.unfinished-[\w-]+)?$/;

export interface NightlyBackupOptions {
  db: Db;
  dataDir: string;
  /** Where the copies lie. */
  folder: string;
  keep: CopiesKept;
}

/**
 * Makes the copy of this night when it is due and no other process is at it, and removes the copies that are not kept;
 * answers its path, or nothing when none was due. To be called again and again.
 */
export async function makeNightlyBackup(
  { db, dataDir, folder, keep }: NightlyBackupOptions,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  await ensureSetting(db, dueSetting, () => nextNight(now).toISOString());
  const putOff = (tx: Db, due: Date) =>
    tx.update(settings).set({ value: due.toISOString() }).where(eq(settings.name, dueSetting));
  const claimed = await claimDue(db, {
    table: settings,
    due: and(eq(settings.name, dueSetting), lte(settings.value, now.toISOString())),
    oldest: [settings.value],
    claim: async (tx, { name }) => {
      await putOff(tx, new Date(now.getTime() + retryAfter));
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
  await thinOut(home, keep);
  await putOff(db, nextNight(now));
  return file;
}

/** The next three o'clock in the morning of the shop. */
function nextNight(now: Date): Date {
  const tonight = startOfShopDay(shopToday(now)).getTime() + timeOfNight;
  return new Date(tonight > now.getTime() ? tonight : tonight + 24 * hour);
}

/** When the newest whole copy in a folder was due; nothing where there is none. Fails when the folder cannot be read. */
export async function newestNightlyCopy(folder: string): Promise<Date | undefined> {
  const days = (await copiesIn(folder)).filter(({ isWhole }) => isWhole).map(({ day }) => day);
  const newest = days.sort().at(-1);
  return newest === undefined ? undefined : new Date(startOfShopDay(newest).getTime() + timeOfNight);
}

/** The path of the newest whole copy in a folder; nothing where there is none, or no folder. */
export async function newestNightlyFile(folder: string): Promise<string | undefined> {
  const home = resolve(folder);
  if (!(await exists(home))) return undefined;
  const names = (await copiesIn(home)).filter(({ isWhole }) => isWhole).map(({ name }) => name);
  const newest = names.sort().at(-1);
  return newest && join(home, newest);
}

/** Removes the copies of days that are not kept, and what killed processes left of copies. */
async function thinOut(folder: string, keep: CopiesKept): Promise<void> {
  const copies = await copiesIn(folder);
  const kept = daysToKeep(
    copies.filter(({ isWhole }) => isWhole).map(({ day }) => day),
    keep,
  );
  for (const { name, day, isWhole } of copies) {
    if (!isWhole || !kept.has(day)) await rm(join(folder, name));
  }
}

async function copiesIn(folder: string): Promise<{ name: string; day: string; isWhole: boolean }[]> {
  return (await readdir(folder)).flatMap((name) => {
    const [, day = "", unfinished] = copyName.exec(name) ?? [];
    return Number.isNaN(Date.parse(day)) ? [] : [{ name, day, isWhole: !unfinished }];
  });
}
