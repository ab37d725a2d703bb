import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterIn } from "#ports/database/embedded-home.ts";
import { embeddedFolder } from "#ports/database/open-database.ts";
import { prepareDatabase } from "../../scripts/prepare-database.mjs";
import { findSnapshot } from "./test-database.ts";

/**
 * Creates an embedded database in a data folder: migrated and without rows, or `bare`, without tables. Unpacking takes a
 * tenth of the CPU time of a first start.
 */
export async function placeEmbeddedDatabase(dataDir: string, { bare = false } = {}): Promise<void> {
  const cluster = clusterIn(embeddedFolder(dataDir));
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (bare) withBareArchive((archive) => unpack(archive, cluster));
  else unpack(await findSnapshot(), cluster);
}

/** A PGlite database without a table, for `loadDataDir`. */
export const readBareDatabase = (): Blob => withBareArchive((archive) => new Blob([readFileSync(archive)]));

function withBareArchive<Result>(use: (archive: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "pankh-bare-"));
  try {
    const archive = join(folder, "new-database.tar.gz");
    prepareDatabase(archive);
    return use(archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function unpack(archive: string, folder: string): void {
  const { status, stderr } = spawnSync("tar", ["-xf", archive, "-C", folder, "--no-same-owner"], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${archive} could not be unpacked: ${stderr}`);
}
