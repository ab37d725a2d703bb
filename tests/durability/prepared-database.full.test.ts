import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { openPglite } from "#ports/database/pglite.adapter.ts";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { startShop } from "../bench/running-shop.ts";

beforeAll(() => ensureBuild(), 300_000);

/** A folder for one database, gone after the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pankh-prepared-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** PostgreSQL gives each database that it makes a number; copies keep that of the original. */
const numberOf = (folder: string) =>
  readFileSync(join(folder, "cluster", "global", "pg_control")).readBigUInt64LE(0);

it("the built shop begins with the database that the build has made, sources make one of their own", {
  timeout: 300_000,
}, async () => {
  const folders = [newFolder(), newFolder()];
  for (const dataDir of folders) {
    const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: "", SEED: "none" });
    expect((await fetch(`${shop.address}/api/health`)).status).toBe(200);
    await shop.stop();
  }
  const [first, second] = folders.map((folder) => numberOf(join(folder, "database")));
  expect(first).toBe(second);

  const ownFolder = newFolder();
  await (await openPglite({ folder: ownFolder })).close();
  expect(numberOf(ownFolder)).not.toBe(first);
});
