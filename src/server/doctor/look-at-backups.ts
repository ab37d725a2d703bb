import { realpath } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { Config } from "#config";
import { shopToday } from "#domain/shop-calendar.ts";
import { newestNightlyCopy } from "../backup/nightly-backup.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";
import { canWrite, isFolder } from "./look-at-data-folder.ts";

/** How old the newest copy may be, in milliseconds: one night may fail. */
const oldestCopy = 2 * 24 * 60 * 60_000;

/** Whether there are nightly copies, new ones, where strangers cannot fetch them. `served` are the site's folders. */
export async function lookAtBackups(
  { nightlyBackups }: Pick<Config, "nightlyBackups">,
  { served, now = new Date() }: { served: readonly string[]; now?: Date },
): Promise<Report[]> {
  if (!nightlyBackups) return [warning(doctorWords.noBackups)];
  const folder = resolve(nightlyBackups.folder);
  const home = await realPathOf(folder);
  const servedHomes = await Promise.all(served.map((path) => realPathOf(resolve(path))));
  if (servedHomes.some((servedHome) => liesIn(home, servedHome)))
    return [bad(doctorWords.backupsServed(folder))];
  if (!(await isFolder(folder))) return [bad(doctorWords.noCopy(folder))];
  if (!(await canWrite(folder))) return [bad(doctorWords.backupsClosed(folder))];
  const newest = await newestNightlyCopy(folder);
  if (!newest) return [bad(doctorWords.noCopy(folder))];
  const day = shopToday(newest);
  return [
    now.getTime() - newest.getTime() > oldestCopy
      ? bad(doctorWords.oldCopy(day))
      : ok(doctorWords.newCopy(day)),
  ];
}

function liesIn(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way));
}

/** Where a path leads when links are followed, also one whose end is not there yet. */
async function realPathOf(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () =>
    parent === path ? path : resolve(await realPathOf(parent), relative(parent, path)),
  );
}
