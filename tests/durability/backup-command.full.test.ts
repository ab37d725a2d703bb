import { statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkInChild } from "#server/backup/check-in-child.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../database/test-folders.ts";
import { createFilledShop } from "../earlier-versions/filled-shop.ts";
import { runCommand, type ShopProcess, scriptPath, startShopProcess } from "../support/shop-process.ts";

const settingsOf = ({ databaseUrl }: Pick<EmptyDatabase, "databaseUrl">) => ({
  DATABASE_URL: databaseUrl ?? "",
});

async function productsAt(address: string): Promise<unknown[]> {
  return (await (await fetch(`${address}/api/product/get-product?page=1&limit=50`)).json()).products;
}

async function start(place: Pick<EmptyDatabase, "dataDir" | "databaseUrl">): Promise<ShopProcess> {
  const shop = await startShopProcess(place.dataDir, { settings: { SEED: "none", ...settingsOf(place) } });
  onTestFinished(() => void shop.process.kill("SIGKILL"));
  return shop;
}

it("npm run backup works while the shop runs, makes a backup that another shop can restore, and overwrites no file", async () => {
  const shop = await createFilledShop("pglite");
  onTestFinished(shop.remove);
  const folder = await createEmptyDatabase("pglite");
  onTestFinished(folder.remove);
  const file = join(folder.dataDir, "shop.tar");
  const run = (name: string, place: Pick<EmptyDatabase, "dataDir" | "databaseUrl">) =>
    runCommand(name, [file], place.dataDir, settingsOf(place));

  const running = await start(shop);
  const products = await productsAt(running.address);
  expect(products.length).toBeGreaterThan(10);
  const backup = await run("backup.mjs", shop);
  expect(backup).toEqual({ code: 0, output: expect.stringContaining(`Backup: ${file}, `) });
  const again = await run("backup.mjs", shop);
  expect(again).toEqual({ code: 1, output: expect.stringContaining("already exists") });
  const over = await run("restore.mjs", shop);
  expect(over).toEqual({ code: 1, output: expect.stringContaining("is not empty") });
  expect(await productsAt(running.address)).toEqual(products);
  await running.stop();

  const place = await createEmptyDatabase("postgres");
  onTestFinished(place.remove);
  const restored = await run("restore.mjs", place);
  expect(restored).toEqual({ code: 0, output: expect.stringContaining("Restored") });
  expect(await productsAt((await start(place)).address)).toEqual(products);
});

it("npm run check-backup proves that a backup can be restored, and exits with 1 if it cannot", async () => {
  const shop = await createFilledShop("postgres");
  onTestFinished(shop.remove);
  const file = join(shop.dataDir, "shop.tar");
  expect((await runCommand("backup.mjs", [file], shop.dataDir, settingsOf(shop))).code).toBe(0);
  expect(await checkInChild(scriptPath("check-backup.mjs"), file)).toEqual({
    how: expect.stringMatching(/restored|read/),
    rows: expect.any(Number),
    files: expect.any(Number),
  });
  truncateSync(file, statSync(file).size - 512);
  const checked = await runCommand("check-backup.mjs", [file], shop.dataDir, settingsOf(shop));
  expect(checked).toEqual({ code: 1, output: expect.stringContaining("is truncated") });
});
