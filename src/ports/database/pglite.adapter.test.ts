import { spawnSync } from "node:child_process";
import fs, {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { FolderInUseError } from "./folder-lock.ts";
import { openPglite } from "./pglite.adapter.ts";
import { settings } from "./tables/system.ts";

const root = mkdtempSync(join(tmpdir(), "pankh-pglite-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Spies on every call that flushes a file to disk. */
function watchFsync() {
  const spy = vi.spyOn(fs, "fsyncSync");
  syncBuiltinESMExports();
  return spy;
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe("PGlite in a folder", () => {
  const folder = join(root, "database");
  const cluster = join(folder, "cluster");
  const unfinished = join(folder, "unfinished");

  it("is created again after an interrupted first start", async () => {
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, "half"), "");
    writeFileSync(unfinished, "");
    const first = await openPglite({ folder });
    await first.db.insert(settings).values({ name: "first", value: "kept" });
    await first.close();
    await first.close();
    expect(existsSync(join(cluster, "half"))).toBe(false);
    expect(readdirSync(folder)).toEqual(["cluster"]);
  });

  it("sees every row after tables grow, shrink and are rewritten", async () => {
    const database = await openPglite({ folder: join(root, "sizes") });
    const run = (statement: string) => database.db.execute(sql.raw(statement));
    const fill = "insert into grown select n, repeat('x', 500) from generate_series(1, 2000) n";
    const rows = async (table = "grown") =>
      ((await run(`select count(*)::int as count from ${table}`)) as unknown as { rows: { count: number }[] })
        .rows[0]?.count;
    await run("create table grown (n int, filler text)");
    expect(await rows()).toBe(0);
    await run(fill);
    expect(await rows()).toBe(2000);
    await run("delete from grown where n > 100");
    await run("vacuum grown");
    expect(await rows()).toBe(100);
    await run(fill);
    expect(await rows()).toBe(2100);
    await run("vacuum full grown");
    await run(fill);
    expect(await rows()).toBe(4100);
    await run("truncate grown");
    expect(await rows()).toBe(0);
    await run(fill);
    await run("create table copied as select * from grown");
    await run("drop table grown");
    await run("alter table copied rename to grown");
    await run("alter table grown add column doubled int generated always as (n * 2) stored");
    await run(fill);
    expect(await rows("grown where doubled = n * 2")).toBe(4000);
    await database.close();
    const again = await openPglite({ folder: join(root, "sizes") });
    const found = await again.db.execute(sql`select count(*)::int as count from grown`);
    expect(found).toMatchObject({ rows: [{ count: 4000 }] });
    await again.close();
  });

  it("keeps committed data, applies migrations once and cannot be opened twice", async () => {
    const second = await openPglite({ folder });
    expect(await second.db.select().from(settings)).toMatchObject([{ name: "first", value: "kept" }]);
    const { rows } = (await second.db.execute(
      sql`select count(*)::int as applied, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations`,
    )) as unknown as { rows: { applied: number; migrations: number }[] };
    expect(rows[0]?.applied).toBe(rows[0]?.migrations);
    await expect(openPglite({ folder })).rejects.toThrow(FolderInUseError);
    await second.db.insert(settings).values({ name: "second", value: "unharmed" });
    await second.close();
  });

  it.skipIf(process.platform === "win32")("makes its files private", async () => {
    const files = globSync(join(cluster, "**/*")).filter((path) => statSync(path).isFile());
    expect(files.length).toBeGreaterThan(900);
    expect(files.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
  });

  it("writes every commit to disk before acknowledging it", async () => {
    const database = await openPglite({ folder });
    const fsync = watchFsync();
    for (let commit = 1; commit <= 20; commit += 1) {
      await database.db.insert(settings).values({ name: `commit ${commit}`, value: "" });
      expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(commit);
    }
    fsync.mockClear();
    await database.db.select().from(settings);
    expect(fsync).not.toHaveBeenCalled();
    await database.close();
  });

  it("ends the process when the disk fails, rather than acknowledge data that was not written", async () => {
    const program = join(import.meta.dirname, "../../../tests/database/commit-on-failing-disk.ts");
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, folder], { encoding: "utf8" });
    expect(stdout).toBe("acknowledged\n");
    expect(stderr).toContain("The disk failed to store database writes");
    expect(status).toBe(1);
    const database = await openPglite({ folder });
    expect(await database.db.$count(settings, eq(settings.name, "before the disk failed"))).toBe(1);
    await database.close();
  });

  it("does not touch a damaged database that was once complete", async () => {
    rmSync(join(cluster, "global"), { recursive: true });
    await expect(openPglite({ folder })).rejects.toThrow();
    expect(existsSync(join(cluster, "base"))).toBe(true);
    expect(existsSync(join(cluster, "global"))).toBe(false);
  });

  it("creates its folder and all parent folders", { tags: ["full"] }, async () => {
    const database = await openPglite({ folder: join(root, "of", "many", "parents") });
    expect(await database.db.$count(settings)).toBe(0);
    await database.close();
  });
});
