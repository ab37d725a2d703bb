import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { clusterIn } from "#ports/database/embedded-home.ts";
import { lockFolder } from "#ports/database/folder-lock.ts";
import { embeddedFolder, openDatabase } from "#ports/database/open-database.ts";
import { categories } from "#ports/database/tables/catalog.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { createMigratedDatabase, type EmptyDatabase } from "#tests/database/test-folders.ts";
import { runResetCommand } from "./reset-by-command.ts";

describe.each(databaseKinds)("db:reset on %s", (kind) => {
  let place: EmptyDatabase;
  let environment: Record<string, string>;
  beforeAll(async () => {
    place = await createMigratedDatabase(kind);
    environment = { DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
    const database = await openDatabase(place);
    await database.db.insert(categories).values({ name: "Kites", slug: "kites", image: "/kites.webp" });
    await database.close();
  });
  afterAll(() => place.remove());

  async function countCategories(): Promise<number> {
    const database = await openDatabase(place);
    return database.db.$count(categories).finally(database.close);
  }

  it.each([
    ["without --yes, and states what it would delete", [], {}, "npm run db:reset -- --yes"],
    ["for a public shop", ["--yes"], { SITE_URL: "https://shop.example" }, "for development shops"],
    [
      "for a shop that takes real money",
      ["--yes"],
      { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "secret" },
      "for development shops",
    ],
  ])("deletes nothing %s", async (_, flags, settings, refusal) => {
    await expect(runResetCommand(flags, { ...environment, ...settings })).rejects.toThrow(refusal);
    expect(await countCategories()).toBe(1);
  });

  it("deletes every table, and the next start recreates them", async () => {
    expect(await runResetCommand(["--yes"], environment)).toMatch(/^Deleted: /);
    expect(await countCategories()).toBe(0);
  });
});

it("db:reset rejects an embedded database that a process has open", async () => {
  const { dataDir, remove } = await createMigratedDatabase("pglite");
  onTestFinished(remove);
  onTestFinished(await lockFolder(embeddedFolder(dataDir)));
  await expect(runResetCommand(["--yes"], { DATA_DIR: dataDir })).rejects.toThrow("in use");
  expect(existsSync(clusterIn(embeddedFolder(dataDir)))).toBe(true);
});
