import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { appliedMigrations, applyMigrations, listAppMigrations } from "#ports/database/migrations.ts";
import { connectDatabase, type DatabaseLocation, openDatabase } from "#ports/database/open-database.ts";
import { placeEmbeddedDatabase } from "#tests/database/embedded-template.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { createEmptyDatabase, rowsAt } from "#tests/database/test-folders.ts";
import { type RestoredShop, restoreUpgradeFixture } from "#tests/earlier-versions/restore.ts";
import { withoutTickets } from "#tests/earlier-versions/rows.ts";
import { readUpgradeFixture } from "#tests/earlier-versions/upgrade-fixture.ts";
import { backupBeforeMigrating } from "./backup-before-migrating.ts";
import { restoreBackup } from "./restore-backup.ts";

const fixture = readUpgradeFixture("tests/earlier-versions/8b1b8fd");

/** Opens a database as the shop does at start, and returns the announced lines. */
async function open(place: DatabaseLocation): Promise<string[]> {
  const lines: string[] = [];
  const beforeMigrating = backupBeforeMigrating(place.dataDir, (line) => lines.push(line));
  await (await openDatabase({ ...place, beforeMigrating })).close();
  return lines;
}

async function countMigrations(place: DatabaseLocation): Promise<number> {
  const { query, close } = await connectDatabase(place);
  return (await appliedMigrations(query).finally(close)).length;
}

describe.each(databaseKinds)("backup before migrations on %s", (kind) => {
  let shop: RestoredShop;
  let folder: string;
  beforeAll(async () => {
    shop = await restoreUpgradeFixture(kind, fixture);
    folder = join(shop.dataDir, "backups");
  });
  afterAll(() => shop.remove());

  it("fails and changes nothing if the backup cannot be written", async () => {
    writeFileSync(folder, "in the way");
    const before = await rowsAt(shop);
    await expect(open(shop)).rejects.toThrow("the backup before the migration failed");
    expect(await countMigrations(shop)).toBe(fixture.migrations);
    expect(await rowsAt(shop)).toEqual(before);
    rmSync(folder);
  });

  it("writes and announces a backup first, and keeps the newest three", async () => {
    mkdirSync(folder);
    const existing = [1, 2, 3].map((day) => `2026010${day}T030000Z-before-migration-0009.tar`);
    for (const name of [...existing, "my own.tar"]) writeFileSync(join(folder, name), "");
    const before = await rowsAt(shop);

    const [line, ...others] = await open(shop);
    const [name = "", ...older] = readdirSync(folder)
      .filter((name) => name > "20260104")
      .sort();
    expect([line, others]).toEqual([expect.stringContaining(join(folder, name)), []]);
    expect(name).toMatch(/^\d{8}T\d{6}Z-before-migration-00\d\d\.tar$/);
    expect(older).toEqual(["my own.tar"]);
    expect(readdirSync(folder).sort().slice(0, 2)).toEqual(existing.slice(1));
    if (process.platform !== "win32") expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(await open(shop)).toEqual([]);

    const place = await createEmptyDatabase("postgres");
    onTestFinished(place.remove);
    await restoreBackup(join(folder, name), place);
    const restored = withoutTickets(await rowsAt(place));
    expect(restored).toEqual(withoutTickets(await rowsAt(shop)));
    expect(restored.tables.users).toHaveLength(before.tables.users?.length ?? 0);
  });

  it("writes no backup of a database without rows", async () => {
    const place = await createEmptyDatabase(kind);
    onTestFinished(place.remove);
    if (kind === "pglite") await placeEmbeddedDatabase(place.dataDir, { bare: true });
    const { query, close } = await connectDatabase(place);
    await applyMigrations(query, listAppMigrations().slice(0, 3));
    await close();
    expect(await open(place)).toEqual([]);
    expect(await countMigrations(place)).toBe(listAppMigrations().length);
    expect(readdirSync(place.dataDir)).not.toContain("backups");
  });
});
