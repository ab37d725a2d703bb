import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { m } from "#messages";
import { openDatabase } from "#ports/database/open-database.ts";
import { settings } from "#ports/database/tables/system.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { createEmptyDatabase, type EmptyDatabase } from "#tests/database/test-folders.ts";
import { createControl } from "../control.ts";
import { serveControl } from "../control-socket.ts";
import { runBackupCommand } from "./backup-by-command.ts";
import { readBackupRecord } from "./backup-records.ts";
import { checkBackup } from "./check-backup.ts";
import { runCheckBackupCommand } from "./check-backup-by-command.ts";
import type { BackupCheckResult } from "./check-in-child.ts";
import { makeNightlyBackup } from "./nightly-backup.ts";
import { testNewestBackup } from "./test-newest-backup.ts";

const enough = { memory: () => 2 ** 40, disk: async () => 2 ** 40 };

describe.each(databaseKinds)("a nightly backup of a shop on %s", (kind) => {
  let database: TestDatabase;
  let place: EmptyDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    await database.db.insert(settings).values({ name: "a setting", value: "kept" });
    place = await createEmptyDatabase("pglite");
  });
  afterEach(() => place.remove());

  const night = (moment: string) => new Date(`${moment}+05:30`);
  const makeCopy = (moment: string) =>
    makeNightlyBackup(
      {
        db: database.db,
        dataDir: join(place.dataDir, "none"),
        folder: place.dataDir,
        keep: { days: 9, weeks: 1, months: 1 },
      },
      { now: night(moment) },
    );
  async function copy(): Promise<string> {
    await makeCopy("2026-11-22T22:00");
    const file = await makeCopy("2026-11-23T03:00");
    if (!file) throw new Error("No backup was made");
    return file;
  }

  it("is restored for a test that leaves nothing behind", { tags: ["full"] }, async () => {
    const file = await copy();
    const check = await checkBackup(file, place.dataDir, enough);
    expect(check).toEqual({ how: "restored", rows: expect.any(Number), files: 0 });
    expect(check.rows).toBeGreaterThanOrEqual(2);
    expect(readdirSync(place.dataDir)).toEqual(["nightly-2026-11-23.tar"]);
  });

  it.each([
    ["memory", { ...enough, memory: () => 1_000 }],
    ["disk", { ...enough, disk: async () => 1_000 }],
  ])("is only read if there is too little %s", async (_, free) => {
    const check = await checkBackup(await copy(), place.dataDir, free);
    expect(check).toMatchObject({ how: "read", files: 0 });
  });

  it("is reported as damaged, whether the test restores or only reads it", async () => {
    const file = await copy();
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    for (const free of [enough, { ...enough, memory: () => 0 }]) {
      await expect(checkBackup(file, place.dataDir, free)).rejects.toThrow("is damaged");
    }
    expect(readdirSync(place.dataDir)).toEqual(["nightly-2026-11-23.tar"]);
  });

  it("is tested on the first morning and then once a week, by only one of several processes", async () => {
    const tested: string[] = [];
    const check = async (file: string): Promise<BackupCheckResult> => {
      tested.push(file);
      return { how: "restored", rows: 7, files: 1 };
    };
    const runTest = (moment: string) =>
      testNewestBackup({ db: database.db, folder: place.dataDir, check }, { now: night(moment) });
    expect(await runTest("2026-11-22T22:00")).toBeUndefined();
    expect(await runTest("2026-11-23T04:00")).toBeUndefined();
    expect(tested).toEqual([]);
    const file = await copy();
    expect(await runTest("2026-11-24T03:59")).toBeUndefined();
    const tests = await Promise.all(Array.from({ length: 3 }, () => runTest("2026-11-24T04:00")));
    expect(tests.filter(Boolean)).toEqual([file]);
    expect(await readBackupRecord(database.db, "backup-check")).toEqual({
      checkedAt: night("2026-11-24T04:00").toISOString(),
      file: "nightly-2026-11-23.tar",
      how: "restored",
      rows: 7,
      files: 1,
      reason: "",
    });
    expect(await runTest("2026-12-01T03:59")).toBeUndefined();
    expect(await runTest("2026-12-01T04:00")).toBe(file);
    expect(tested).toHaveLength(2);
  });

  it("is tested again the next morning after a failed test, which is recorded", async () => {
    await copy();
    let result: BackupCheckResult = { how: "failed", reason: "it is damaged" };
    const runTest = (moment: string) =>
      testNewestBackup(
        { db: database.db, folder: place.dataDir, check: async () => result },
        { now: night(moment) },
      );
    await runTest("2026-11-23T03:30");
    await expect(runTest("2026-11-23T04:00")).rejects.toThrow(m["backup.testFailed"]());
    expect(await readBackupRecord(database.db, "backup-check")).toMatchObject({
      how: "failed",
      reason: "it is damaged",
    });
    expect(await runTest("2026-11-23T12:00")).toBeUndefined();
    result = { how: "read", rows: 1, files: 0 };
    expect(await runTest("2026-11-24T04:00")).toBeDefined();
    expect(await readBackupRecord(database.db, "backup-check")).toMatchObject({ how: "read", reason: "" });
  });

  it("is not tested if nightly backups are off", async () => {
    const folder = join(place.dataDir, "absent");
    const check = async (): Promise<BackupCheckResult> => ({ how: "restored", rows: 1, files: 0 });
    for (const day of ["22", "23"]) {
      const now = night(`2026-11-${day}T12:00`);
      expect(await testNewestBackup({ db: database.db, folder, check }, { now })).toBeUndefined();
    }
    expect(existsSync(folder)).toBe(false);
  });
});

describe("npm run check-backup", () => {
  let place: EmptyDatabase;
  beforeAll(async () => {
    place = await createEmptyDatabase("postgres", { bare: false });
  });
  afterAll(() => place.remove());

  it("reports the backup as restorable, and the running shop records the test", {
    tags: ["full"],
  }, async () => {
    const environment = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
    const file = join(place.dataDir, "shop.tar");
    const database = await openDatabase(place);
    const log = { info() {}, warn() {}, error() {} };
    const app = createControl({ db: database.db, dataDir: place.dataDir, siteUrl: "http://127.0.0.1", log });
    const closeControl = await serveControl({ dataDir: place.dataDir, app, log });
    await runBackupCommand([file], environment);
    const { madeAt, ...totals } = (await readBackupRecord(database.db, "backup-by-hand")) ?? { madeAt: "" };
    expect(Date.parse(madeAt)).toBeGreaterThan(0);
    expect(totals).toEqual({ rows: expect.any(Number), files: 0 });
    const { summary, ...check } = await runCheckBackupCommand([file], { environment });
    expect(summary).toContain(file);
    expect(await readBackupRecord(database.db, "backup-check-by-hand")).toEqual({
      checkedAt: expect.any(String),
      ...check,
    });
    await closeControl();
    await database.close();
    expect(readdirSync(place.dataDir)).toEqual(["shop.tar"]);
  });

  it("rejects a file that is not a backup", async () => {
    const environment = { DATA_DIR: place.dataDir };
    const other = join(place.dataDir, "notes.txt");
    writeFileSync(other, "no backup ".repeat(400));
    await expect(runCheckBackupCommand([other], { environment })).rejects.toThrow(
      "is not a backup of a shop",
    );
    await expect(runCheckBackupCommand([`${other}.none`], { environment })).rejects.toThrow("cannot be read");
    await expect(runCheckBackupCommand([], { environment })).rejects.toThrow(m["backup.usage.check"]());
    expect(readdirSync(place.dataDir)).toContain("notes.txt");
    expect(readdirSync(place.dataDir)).not.toContain(".unfinished-check");
  });
});
