import { access, constants, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Config } from "#config";
import { minimumFreeBytes } from "#domain/system/readiness.ts";
import { m } from "#messages";
import { freeBytesAt } from "#ports/files/free-bytes.ts";
import { findAccessibleEntries } from "../private-data.ts";
import { bad, ok, type Report } from "./check.ts";

/** Checks that the data folder exists, is writable, private, and has disk space. */
export async function checkDataFolder(
  { dataDir }: Pick<Config, "dataDir">,
  freeBytes: (folder: string) => Promise<number> = freeBytesAt,
): Promise<Report[]> {
  const home = resolve(dataDir);
  if (!(await isFolder(home)))
    return [bad(m["doctor.folderMissing"]({ folder: home }), m["operations.summary.folderMissing"]())];
  if (!(await canWrite(home)))
    return [
      bad(m["doctor.folderInaccessible"]({ folder: home }), m["operations.summary.folderInaccessible"]()),
    ];
  const reports: Report[] = [];
  const { count, examples } = findAccessibleEntries(home);
  if (count > 0)
    reports.push(
      bad(
        m["doctor.folderNotPrivate"]({ count, examples: examples.join(", ") }),
        m["operations.summary.folderNotPrivate"](),
      ),
    );
  const free = await freeBytes(home);
  if (free < minimumFreeBytes)
    reports.push(bad(m["doctor.diskFull"]({ free: mebibytes(free), needed: mebibytes(minimumFreeBytes) })));
  return reports.length > 0
    ? reports
    : [
        ok(
          m["doctor.folderPrivate"]({ folder: home, free: mebibytes(free) }),
          m["operations.summary.folderPrivate"]({ free: mebibytes(free) }),
        ),
      ];
}

const mebibytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);

/** True if the path is a folder; false if it does not exist. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Whether this process can list the folder and create files in it. */
export const canWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
