import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scriptPath, startShopProcess } from "../support/shop-process.ts";

const fullDisk = new URL("../database/full-disk.ts", import.meta.url).href;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "pankh-full-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the shop on a disk that is full after this many bytes, counted from the start or from the removal of a given file. */
function startOnFullDisk(bytes: number, countedFrom = "") {
  return spawnSync(process.execPath, [scriptPath("serve.mjs")], {
    encoding: "utf8",
    timeout: 120_000,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${fullDisk}`,
      DISK_FOLDER: dataDir,
      DISK_BYTES: String(bytes),
      DISK_FILE: countedFrom,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      PORT: "0",
      SEED: "demo",
      LOG_LEVEL: "info",
    },
  });
}

const errorMessage = () =>
  `The disk has no space left for the shop's data in ${join(dataDir, "database")}. Free some space there (an empty ` +
  "shop takes 100 MB), or choose a folder on another disk (DATA_DIR), and start again.\n";

it.each([
  ["at the first byte", 0],
  ["while the database is created", 20_000_000],
])("a disk that fills up %s stops the start with one error message", { timeout: 240_000 }, (_, bytes) => {
  const { stdout, stderr, status } = startOnFullDisk(bytes);
  expect([stdout, stderr, status]).toEqual(["", errorMessage(), 1]);
  expect(existsSync(join(dataDir, "database", "cluster"))).toBe(false);
});

it("a disk that fills up after the database is created also stops the start, and the next start completes the work", {
  timeout: 400_000,
}, async () => {
  const { stdout, stderr, status } = startOnFullDisk(400_000, "unfinished");
  expect([stdout, stderr, status]).toEqual(["", errorMessage(), 1]);
  const shop = await startShopProcess(dataDir, { settings: { DATABASE_URL: "", SEED: "demo" } });
  const { products } = await (await fetch(`${shop.address}/api/product/get-product?page=1&limit=5`)).json();
  await shop.stop();
  expect(products).toHaveLength(5);
});
