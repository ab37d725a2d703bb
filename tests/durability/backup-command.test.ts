import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { checkInChild } from "#server/backup/check-in-child.ts";
import { tableNames } from "../database/empty-tables.ts";
import { type EmptyPlace, makeEmptyPlace, rowsAt } from "../database/places.ts";
import { databaseKinds } from "../database/test-database.ts";
import { type FilledShop, makeFilledShop } from "../former-shops/filled-shop.ts";
import { runCommand, startShopProcess } from "../support/shop-process.ts";

/** The uploaded files of a data folder by their paths. */
function filesIn(dataDir: string): Record<string, string> {
  const paths = ["images", "documents"].flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true }).map((path) => join(folder, String(path))),
  );
  const files = paths.filter((path) => statSync(join(dataDir, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(dataDir, path), "base64")]));
}

const settingsOf = ({ databaseUrl }: Pick<EmptyPlace, "databaseUrl">) => ({
  DATABASE_URL: databaseUrl ?? "",
});

describe.each(databaseKinds)("a shop on %s", (kind) => {
  let shop: FilledShop;
  let folder: EmptyPlace;
  let file: string;
  beforeAll(async () => {
    shop = await makeFilledShop(kind);
    folder = await makeEmptyPlace("pglite");
    file = join(folder.dataDir, "shop.tar");
  });
  afterAll(async () => {
    await shop.remove();
    await folder.remove();
  });

  it("is backed up and restored by two commands: every table, row, sequence and file is the same", async () => {
    const rows = await rowsAt(shop);
    const files = filesIn(shop.dataDir);
    expect(Object.keys(rows.tables)).toEqual(tableNames);
    expect(Object.keys(files).length).toBeGreaterThan(Object.keys(shop.former.files).length);

    const backup = await runCommand("backup.mjs", [file], shop.dataDir, settingsOf(shop));
    expect(backup).toEqual({ code: 0, output: expect.stringContaining(`Backup: ${file}, `) });
    const place = await makeEmptyPlace("pglite");
    onTestFinished(place.remove);
    const restore = await runCommand("restore.mjs", [file], place.dataDir, settingsOf(place));
    expect(restore).toEqual({ code: 0, output: expect.stringContaining(`into ${place.dataDir}`) });
    expect(await rowsAt(place)).toEqual(rows);
    expect(filesIn(place.dataDir)).toEqual(files);
  });

  it("that runs is backed up and restored elsewhere, and nothing is overwritten", {
    tags: ["full"],
  }, async () => {
    const productsAt = async (address: string) =>
      (await (await fetch(`${address}/api/product/get-product?page=1&limit=50`)).json()).products;
    const start = async (place: Pick<EmptyPlace, "dataDir" | "databaseUrl">) => {
      const settings = { SEED: "none", ...settingsOf(place) };
      const running = await startShopProcess(place.dataDir, { settings });
      onTestFinished(() => void running.process.kill("SIGKILL"));
      return running;
    };
    const running = await start(shop);
    const products = await productsAt(running.address);
    expect(products.length).toBeGreaterThan(10);
    const ofRunning = join(folder.dataDir, "running.tar");
    const backUp = () => runCommand("backup.mjs", [ofRunning], shop.dataDir, settingsOf(shop));
    expect(await backUp()).toEqual({ code: 0, output: expect.stringContaining(`Backup: ${ofRunning}, `) });
    expect(await backUp()).toEqual({ code: 1, output: expect.stringContaining("exists already") });
    const over = await runCommand("restore.mjs", [ofRunning], shop.dataDir, settingsOf(shop));
    expect(over).toEqual({ code: 1, output: expect.stringContaining("is not empty") });
    expect(await productsAt(running.address)).toEqual(products);
    await running.stop();

    const place = await makeEmptyPlace("postgres");
    onTestFinished(place.remove);
    const restored = await runCommand("restore.mjs", [ofRunning], place.dataDir, settingsOf(place));
    expect(restored).toEqual({ code: 0, output: expect.stringContaining(`into `) });
    const moved = await start(place);
    expect(await productsAt(moved.address)).toEqual(products);
    await moved.stop();
  });
});

it("a backup is checked by a command, for its owner and for the shop", { tags: ["full"] }, async () => {
  const shop = await makeFilledShop("postgres");
  onTestFinished(shop.remove);
  const file = join(shop.dataDir, "shop.tar");
  expect((await runCommand("backup.mjs", [file], shop.dataDir, settingsOf(shop))).code).toBe(0);
  const checked = await runCommand("check-backup.mjs", [file], shop.dataDir, settingsOf(shop));
  expect(checked).toEqual({ code: 0, output: expect.stringMatching(/Restorable|Whole/) });
  const program = fileURLToPath(new URL("../../scripts/check-backup.mjs", import.meta.url));
  expect(await checkInChild(program, file)).toEqual({
    how: expect.stringMatching(/restored|read/),
    rows: expect.any(Number),
    files: expect.any(Number),
  });
});
