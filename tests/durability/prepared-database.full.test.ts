import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { clusterIn } from "#ports/database/embedded-home.ts";
import { embeddedFolder } from "#ports/database/open-database.ts";
import { openPglite } from "#ports/database/pglite.adapter.ts";
import { startShopProcess } from "../support/shop-process.ts";

/** Creates a folder that is removed after the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pankh-prepared-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** PostgreSQL gives each new database cluster a number; a copy keeps the number of its original. */
const numberOf = (cluster: string) => readFileSync(join(cluster, "global", "pg_control")).readBigUInt64LE(0);

it("the built shop starts with the database prepared by the build, and a shop run from source creates its own", {
  timeout: 300_000,
}, async () => {
  const built = newFolder();
  const archive = fileURLToPath(new URL("../../build/new-database.tar.gz", import.meta.url));
  expect(spawnSync("tar", ["-xf", archive, "-C", built]).status).toBe(0);

  const dataDir = newFolder();
  const shop = await startShopProcess(dataDir, { settings: { DATABASE_URL: "", SEED: "none" } });
  expect((await fetch(`${shop.address}/api/health`)).status).toBe(200);
  await shop.stop();
  expect(numberOf(clusterIn(embeddedFolder(dataDir)))).toBe(numberOf(built));

  const ownFolder = newFolder();
  await (await openPglite({ folder: ownFolder })).close();
  expect(numberOf(clusterIn(ownFolder))).not.toBe(numberOf(built));
});
