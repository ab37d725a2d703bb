import { basename } from "node:path";
import { and, eq, lte } from "drizzle-orm";
import { shopToday, startOfShopDay } from "#domain/shop-calendar.ts";
import { ensureSetting } from "#domain/system/settings.ts";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { settings } from "#ports/database/tables/system.ts";
import { backupWords } from "./backup-words.ts";
import type { ToldCheck } from "./check-in-child.ts";
import { keepBackupFact } from "./kept-facts.ts";
import { newestNightlyFile } from "./nightly-backup.ts";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
/** After midnight in the shop, in milliseconds: the night's copy is there. */
const timeOfMorning = 4 * hour;
const daysBetween = 7;

/** The fact of the shop that says when the next test is due, ISO 8601. */
const dueSetting = "backup-check-due";

export interface CopyTestOptions {
  db: Db;
  /** Where the nightly copies lie. */
  folder: string;
  /** Tries to make a shop of a copy. */
  check(file: string, signal?: AbortSignal): Promise<ToldCheck>;
}

/**
 * Tests once a week whether a shop can be made of the newest nightly copy, keeps what it came to, and answers the path of
 * the copy; nothing when no test was due or no copy is there. Fails when the copy failed; it is tried again the next
 * morning. Of several processes one is at it. To be called again and again.
 */
export async function testNewestCopy(
  { db, folder, check }: CopyTestOptions,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  await ensureSetting(db, dueSetting, () => morningAfter(now, 0).toISOString());
  const putOff = (tx: Db, due: Date) =>
    tx.update(settings).set({ value: due.toISOString() }).where(eq(settings.name, dueSetting));
  const claimed = await claimDue(db, {
    table: settings,
    due: and(eq(settings.name, dueSetting), lte(settings.value, now.toISOString())),
    oldest: [settings.value],
    claim: async (tx, { name }) => {
      await putOff(tx, morningAfter(now, 0));
      return name;
    },
  });
  const file = claimed && (await newestNightlyFile(folder));
  if (!file) return undefined;
  const told = await check(file, signal);
  signal?.throwIfAborted();
  const { rows, files, reason } = { rows: 0, files: 0, reason: "", ...told };
  await keepBackupFact(db, "backup-check", {
    checkedAt: now.toISOString(),
    file: basename(file),
    how: told.how,
    rows,
    files,
    reason,
  });
  if (told.how === "failed") throw new Error(backupWords.checkFailed);
  await putOff(db, morningAfter(now, daysBetween - 1));
  return file;
}

/** The next four o'clock in the morning of the shop, so many days later. */
function morningAfter(now: Date, days: number): Date {
  const morning = startOfShopDay(shopToday(now)).getTime() + timeOfMorning;
  return new Date((morning > now.getTime() ? morning : morning + day) + days * day);
}
