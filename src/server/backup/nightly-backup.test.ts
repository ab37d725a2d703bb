import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { settings } from "#ports/database/tables/system.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { createEmptyDatabase, type EmptyDatabase, rowsAt } from "#tests/database/test-folders.ts";
import { makeNightlyBackup } from "./nightly-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

describe.each(databaseKinds)("nightly backups of a shop on %s", (kind) => {
  let database: TestDatabase;
  let place: EmptyDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    place = await createEmptyDatabase("pglite");
  });
  afterEach(() => place.remove());

  const backups = () => readdirSync(place.dataDir).sort();
  /** Runs the job at an Indian time. */
  const runJob = (moment: string, signal?: AbortSignal) =>
    makeNightlyBackup(
      {
        db: database.db,
        dataDir: join(place.dataDir, "none"),
        folder: place.dataDir,
        keep: { days: 2, weeks: 1, months: 1 },
      },
      { now: new Date(`${moment}+05:30`), ...(signal && { signal }) },
    );

  it("are made after 3 a.m., once a night, even with several processes", async () => {
    await database.db.insert(settings).values({ name: "a setting", value: "kept" });
    expect(await runJob("2026-11-22T22:00")).toBeUndefined();
    expect(await runJob("2026-11-23T02:59")).toBeUndefined();
    const made = await Promise.all(Array.from({ length: 4 }, () => runJob("2026-11-23T03:00")));
    expect(made.filter(Boolean)).toEqual([join(place.dataDir, "nightly-2026-11-23.tar")]);
    expect(await runJob("2026-11-24T02:00")).toBeUndefined();
    expect(backups()).toEqual(["nightly-2026-11-23.tar"]);
    const file = join(place.dataDir, "nightly-2026-11-23.tar");
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = await createEmptyDatabase("postgres");
    onTestFinished(target.remove);
    await restoreBackup(file, target);
    const { tables } = await rowsAt(target);
    expect(tables.settings?.map(({ name }) => name)).toContain("a setting");
  });

  it("are deleted by age without touching other files", async () => {
    for (const name of ["nightly-2026-11-19.tar.unfinished-a-b", "nightly-2026-11-18.tar", "mine.tar"]) {
      writeFileSync(join(place.dataDir, name), "");
    }
    await runJob("2026-11-18T12:00");
    for (const day of [20, 21, 22]) await runJob(`2026-11-${day}T04:00`);
    expect(backups()).toEqual(["mine.tar", "nightly-2026-11-21.tar", "nightly-2026-11-22.tar"]);
  });

  it("are retried some hours after a failure, and not before", async () => {
    await runJob("2026-11-22T22:00");
    const failing = runJob("2026-11-23T03:00", AbortSignal.abort(new Error("The shop stops")));
    await expect(failing).rejects.toThrow("The shop stops");
    expect(backups()).toEqual([]);
    expect(await runJob("2026-11-23T05:59")).toBeUndefined();
    expect(await runJob("2026-11-23T06:00")).toBe(join(place.dataDir, "nightly-2026-11-23.tar"));
  });
});
