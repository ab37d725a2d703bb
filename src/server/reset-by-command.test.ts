import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#ports/database/open-database.ts";
import { categories } from "#ports/database/tables/catalog.ts";
import { createPostgresDatabase, databaseKinds } from "#tests/database/test-database.ts";
import { resetByCommand } from "./reset-by-command.ts";

describe.each(databaseKinds)("db:reset on %s", (kind) => {
  let environment: { DATA_DIR: string; DATABASE_URL?: string };
  let clear: () => Promise<void>;
  beforeEach(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "pankh-reset-"));
    const postgres = kind === "postgres" ? await createPostgresDatabase({ bare: true }) : undefined;
    environment = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
    clear = async () => {
      rmSync(dataDir, { recursive: true });
      await postgres?.close();
    };
  });
  afterEach(() => clear());

  const open = () => openDatabase({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL });
  const withOneCategory = async () => {
    const database = await open();
    await database.db.insert(categories).values({ name: "Kites", slug: "kites", image: "/kites.webp" });
    return database;
  };
  async function categoriesNow(): Promise<number> {
    const database = await open();
    const count = await database.db.$count(categories);
    await database.close();
    return count;
  }

  it("deletes what is there, and the next opening begins anew", async () => {
    await (await withOneCategory()).close();
    expect(await resetByCommand(["--yes"], environment)).toMatch(/^Deleted: /);
    expect(await categoriesNow()).toBe(0);
  });

  it("says what it would delete, and does so only when told twice", async () => {
    await (await withOneCategory()).close();
    await expect(resetByCommand([], environment)).rejects.toThrow("npm run db:reset -- --yes");
    expect(await categoriesNow()).toBe(1);
  });

  it.each([
    ["strangers come to", { SITE_URL: "https://shop.example" }],
    ["takes real money", { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "secret" }],
  ])("refuses for a shop that %s", async (_, settings) => {
    await (await withOneCategory()).close();
    await expect(resetByCommand(["--yes"], { ...environment, ...settings })).rejects.toThrow(
      "for a workbench",
    );
    expect(await categoriesNow()).toBe(1);
  });
});

it("db:reset waits for nobody who has the embedded database open, and deletes nothing of it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "pankh-reset-"));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await expect(resetByCommand(["--yes"], { DATA_DIR: dataDir })).rejects.toThrow();
    expect(existsSync(join(dataDir, "database"))).toBe(true);
    expect(await database.db.$count(categories)).toBe(0);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
});
