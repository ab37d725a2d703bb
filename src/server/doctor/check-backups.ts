import { realpath } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { Config } from "#config";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { newestNightlyBackupDate } from "../backup/nightly-backup.ts";
import { canWrite, isFolder } from "./check-data-folder.ts";
import { bad, ok, type Report, warning } from "./finding.ts";

/** Maximum age of the newest backup in milliseconds: one night may fail. */
const maxBackupAgeMs = 2 * 24 * 60 * 60_000;

/**
 * Checks that nightly backups exist, are recent, and are not publicly served. `served`: folders that the site
 * serves.
 */
export async function checkBackups(
  { nightlyBackups }: Pick<Config, "nightlyBackups">,
  { served, now = new Date() }: { served: readonly string[]; now?: Date },
): Promise<Report[]> {
  if (!nightlyBackups) return [warning(m["doctor.noBackups"]())];
  const folder = resolve(nightlyBackups.folder);
  const home = await realPathOf(folder);
  const servedHomes = await Promise.all(served.map((path) => realPathOf(resolve(path))));
  if (servedHomes.some((servedHome) => isInside(home, servedHome)))
    return [bad(m["doctor.backupsPublic"]({ folder }))];
  if (!(await isFolder(folder))) return [bad(m["doctor.backupMissing"]({ folder }))];
  if (!(await canWrite(folder))) return [bad(m["doctor.backupsInaccessible"]({ folder }))];
  const newest = await newestNightlyBackupDate(folder);
  if (!newest) return [bad(m["doctor.backupMissing"]({ folder }))];
  const day = shopToday(newest);
  return [
    now.getTime() - newest.getTime() > maxBackupAgeMs
      ? bad(m["doctor.backupOld"]({ day }))
      : ok(m["doctor.backupCurrent"]({ day })),
  ];
}

function isInside(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return (
    relativePath === "" ||
    !(relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath))
  );
}

/** Resolves links in a path whose end may not exist yet. */
async function realPathOf(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () =>
    parent === path ? path : resolve(await realPathOf(parent), relative(parent, path)),
  );
}
