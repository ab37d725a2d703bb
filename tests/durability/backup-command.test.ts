import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { checkInChild } from "#server/backup/check-in-child.ts";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { ended, runCommand, startShopProcess } from "../support/shop-process.ts";

let folder: string;
let running: ChildProcess[];

beforeAll(() => ensureBuild(), 300_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pankh-backup-"));
  running = [];
});
afterEach(async () => {
  for (const shop of running) if (shop.exitCode === null && shop.signalCode === null) shop.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const productsAt = async (address: string) =>
  (await (await fetch(`${address}/api/product/get-product?page=1&limit=50`)).json()).products;

it("a running shop is backed up and restored elsewhere by two commands", { timeout: 600_000 }, async () => {
  const [dataDir, elsewhere, file] = ["data", "elsewhere", "shop.tar"].map((name) => join(folder, name));
  if (!dataDir || !elsewhere || !file) throw new Error("No place");
  const shop = await startShopProcess(dataDir, { running, settings: { SEED: "demo" } });
  const products = await productsAt(shop.address);
  expect(products.length).toBeGreaterThan(10);

  const made = await runCommand("backup.mjs", [file], dataDir);
  expect(made).toEqual({ code: 0, output: expect.stringContaining(`Backup: ${file}, `) });
  const again = await runCommand("backup.mjs", [file], dataDir);
  expect(again).toEqual({ code: 1, output: expect.stringContaining("exists already") });
  const over = await runCommand("restore.mjs", [file], dataDir);
  expect(over).toEqual({ code: 1, output: expect.stringContaining("is not empty") });
  const restored = await runCommand("restore.mjs", [file], elsewhere);
  expect(restored).toEqual({ code: 0, output: expect.stringContaining(`into ${elsewhere}`) });
  const checked = await runCommand("check-backup.mjs", [file], dataDir);
  expect(checked).toEqual({ code: 0, output: expect.stringMatching(/Restorable|Whole/) });
  const byShop = await checkInChild(
    fileURLToPath(new URL("../../scripts/check-backup.mjs", import.meta.url)),
    file,
  );
  expect(byShop).toEqual({
    how: expect.stringMatching(/restored|read/),
    rows: expect.any(Number),
    files: expect.any(Number),
  });
  expect(await productsAt(shop.address)).toEqual(products);
  shop.process.kill("SIGTERM");
  await ended(shop.process);

  const moved = await startShopProcess(elsewhere, { running });
  expect(await productsAt(moved.address)).toEqual(products);
});
