import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { m } from "#messages";
import { connectDatabase, openDatabase } from "#ports/database/open-database.ts";
import { createPrivateDiskFiles } from "#ports/files/disk.adapter.ts";
import { fileFolders, fileKinds } from "#ports/files/file-kinds.ts";
import { tableNames } from "#tests/database/empty-tables.ts";
import { type DatabaseKind, databaseKinds } from "#tests/database/test-database.ts";
import { createEmptyDatabase, type EmptyDatabase, rowsAt } from "#tests/database/test-folders.ts";
import { withCurrentShop } from "#tests/earlier-versions/current-shop.ts";
import { createFilledShop, type FilledShop } from "#tests/earlier-versions/filled-shop.ts";
import { restoreUpgradeFixture } from "#tests/earlier-versions/restore.ts";
import { type Rows, withoutTickets } from "#tests/earlier-versions/rows.ts";
import { readUpgradeFixture } from "#tests/earlier-versions/upgrade-fixture.ts";
import { aDocument } from "#tests/factories/files.ts";
import { runCommand } from "#tests/support/shop-process.ts";
import { isFullRun } from "#tests/support/tier.ts";
import { runBackupCommand } from "./backup-by-command.ts";
import { runRestoreCommand } from "./restore-by-command.ts";

const earlierShop = readUpgradeFixture("tests/earlier-versions/8b1b8fd");

type Place = Pick<EmptyDatabase, "dataDir" | "databaseUrl">;
const settingsOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Returns the uploaded files of a data folder: content in base64, by path. */
function filesIn(dataDir: string): Record<string, string> {
  const paths = globSync(`{${fileFolders}}/**/*`, { cwd: dataDir, withFileTypes: true });
  const files = paths.filter((path) => path.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(files.map((path) => [relative(dataDir, path), readFileSync(path, "base64")]));
}

const backUp = (place: Place, file: string) => runBackupCommand([file], settingsOf(place));
const restore = (file: string, place: Place) => runRestoreCommand([file], settingsOf(place));

async function emptyPlace(kind: DatabaseKind): Promise<EmptyDatabase> {
  const place = await createEmptyDatabase(kind);
  onTestFinished(place.remove);
  return place;
}

/** Path for a backup in an empty folder. */
const newFile = async () => join((await emptyPlace("pglite")).dataDir, "shop.tar");

async function expectNothingIn(place: Place): Promise<void> {
  expect(readdirSync(place.dataDir)).toEqual([]);
  if (place.databaseUrl) expect((await rowsAt(place)).tables).toEqual({});
}

describe.each(databaseKinds)("a backup of a shop on %s", (kind) => {
  const other: DatabaseKind = kind === "pglite" ? "postgres" : "pglite";
  let shop: FilledShop;
  let picture: string;
  let rows: Rows;
  let folder: EmptyDatabase;
  let file: string;
  beforeAll(async () => {
    shop = await createFilledShop(kind);
    picture = Object.keys(shop.former.files)[0] ?? "";
    rows = await rowsAt(shop);
    folder = await createEmptyDatabase("pglite");
    file = join(folder.dataDir, "shop.tar");
    await backUp(shop, file);
  });
  afterAll(async () => {
    await shop.remove();
    await folder.remove();
  });

  it("is made and restored by two commands with every table, row, sequence and file", async () => {
    const made = await newFile();
    const files = filesIn(shop.dataDir);
    expect(Object.keys(rows.tables)).toEqual(tableNames);
    expect(Object.keys(files).length).toBeGreaterThan(Object.keys(shop.former.files).length);

    const backup = await runCommand("backup.mjs", [made], shop.dataDir, settingsOf(shop));
    expect(backup).toEqual({ code: 0, output: expect.stringContaining(`Backup: ${made}, `) });
    const place = await emptyPlace(other);
    const restored = await runCommand("restore.mjs", [made], place.dataDir, settingsOf(place));
    expect(restored).toEqual({ code: 0, output: expect.stringContaining("Restored") });
    expect(await rowsAt(place)).toEqual(rows);
    expect(filesIn(place.dataDir)).toEqual(files);
  });

  it("moves to the other database and back with every row, file and sequence, and the shop opens", {
    tags: ["full"],
  }, async () => {
    const moved = await emptyPlace(other);
    await restore(file, moved);
    expect(await rowsAt(moved)).toEqual(rows);

    const again = await newFile();
    await backUp(moved, again);
    const back = await emptyPlace(kind);
    await restore(again, back);
    expect(await rowsAt(back)).toEqual(rows);
    expect(Object.keys(rows.sequences)).toContain("orders_number_seq");

    for (const place of [moved, back]) {
      await withCurrentShop({ ...place, remove: async () => {} }, async ({ read, send }) => {
        const response = await read(`/${picture}`);
        const stored = Buffer.from(shop.former.files[picture] ?? "", "base64");
        expect(Buffer.from(await response.arrayBuffer()).equals(stored)).toBe(true);
        expect(await send("POST", "/api/auth/login", shop.former.customer)).toBe(200);
      });
      const document = createPrivateDiskFiles(fileKinds.document, place.dataDir).read(shop.documentId);
      expect(Buffer.from((await document) ?? []).equals(aDocument())).toBe(true);
    }
  });

  it("is a tar file readable only by its user, and leaves nothing else behind", async () => {
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.dataDir)).toEqual(["shop.tar"]);
    const { stdout, status } = spawnSync("tar", ["-tf", file], { encoding: "utf8" });
    expect(status).toBe(0);
    expect(stdout).toContain(`files/${picture}\n`);
    expect(stdout).not.toContain("files/outbox");
  });

  it("does not overwrite a file", async () => {
    const before = readFileSync(file);
    await expect(backUp(shop, file)).rejects.toThrow(m["backup.fileExists"]({ file }));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("is not restored over an existing shop", async () => {
    const before = await rowsAt(shop);
    const elsewhere = await emptyPlace("pglite");
    const place = kind === "postgres" ? { ...shop, dataDir: elsewhere.dataDir } : shop;
    await expect(restore(file, place)).rejects.toThrow("not empty");
    expect(await rowsAt(shop)).toEqual(before);
    expect(readdirSync(elsewhere.dataDir)).toEqual([]);
  });

  it("is not restored if a byte was changed", async () => {
    const bytes = readFileSync(file);
    const damaged = await newFile();
    const place = await emptyPlace(kind);
    const places = [0, 130, 600, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.99, 0.999].map((at) =>
      at < 1 ? Math.floor(bytes.length * at) : at,
    );
    for (const at of [...places, bytes.length - 2_000, bytes.length - 1_100, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(damaged, changed);
      await expect(restore(damaged, place), `byte ${at}`).rejects.toThrow(/Nothing was restored$/);
    }
    await expectNothingIn(place);
  });

  it("is not restored if it is truncated or followed by other data", async () => {
    const place = await emptyPlace(kind);
    const cut = await newFile();
    for (const missing of [1, 512, 1_024, 5_000]) {
      writeFileSync(cut, readFileSync(file));
      truncateSync(cut, statSync(file).size - missing);
      await expect(restore(cut, place)).rejects.toThrow(m["backup.truncated"]({ file: cut }));
    }
    writeFileSync(cut, Buffer.concat([readFileSync(file), Buffer.alloc(512)]));
    await expect(restore(cut, place)).rejects.toThrow("is damaged. Affected: its end");
    writeFileSync(cut, randomBytes(5_000));
    await expect(restore(cut, place)).rejects.toThrow(m["backup.notABackup"]({ file: cut }));
    await expectNothingIn(place);
  });

  it("is not restored if a newer version made it", async () => {
    const { query, close } = await connectDatabase(shop);
    const newer = await newFile();
    try {
      await query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)",
      );
    } finally {
      await close();
    }
    await backUp(shop, newer);
    const tidy = await connectDatabase(shop);
    await tidy.query("delete from drizzle.__drizzle_migrations where created_at = 4102444800000");
    await tidy.close();
    const place = await emptyPlace(kind);
    await expect(restore(newer, place)).rejects.toThrow(m["backup.newer"]({ file: newer }));
    await expectNothingIn(place);
  });

  it("leaves nothing behind if restoring fails", async () => {
    const broken = await restoreUpgradeFixture(kind, earlierShop);
    onTestFinished(broken.remove);
    const { query, close } = await connectDatabase(broken);
    await query("set session_replication_role = replica");
    await query("delete from users");
    await close();
    const orphans = await newFile();
    await backUp(broken, orphans);
    const place = await emptyPlace(kind);
    await expect(restore(orphans, place)).rejects.toThrow("violates foreign key constraint");
    await expectNothingIn(place);

    const absent = { ...place, dataDir: join(place.dataDir, "absent") };
    await expect(restore(orphans, absent)).rejects.toThrow("violates foreign key constraint");
    await expectNothingIn(place);
  });

  it("of an earlier version is restored and migrated", async () => {
    const old = await restoreUpgradeFixture(kind, earlierShop);
    onTestFinished(old.remove);
    const formerFile = await newFile();
    await backUp(old, formerFile);
    const place = await emptyPlace(isFullRun ? other : kind);
    await restore(formerFile, place);
    await (await openDatabase(old)).close();
    expect(withoutTickets(await rowsAt(place))).toEqual(withoutTickets(await rowsAt(old)));
  });

  it("can be restored by a database user with no other rights than owning an empty or migrated database", async () => {
    const place = await emptyPlace("postgres");
    const owner = `pankh_owner_${randomBytes(4).toString("hex")}`;
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    const url = new URL(place.databaseUrl ?? "");
    await client.query(`create role ${owner} login password 'of a test'`);
    await client.query(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
    onTestFinished(async () => {
      await client.query(`reassign owned by ${owner} to current_user`);
      await client.query(`drop owned by ${owner}`);
      await client.query(`drop role ${owner}`);
      await client.end();
    });
    url.username = owner;
    url.password = "of a test";
    await (await openDatabase({ databaseUrl: url.href, dataDir: place.dataDir })).close();
    await restore(file, { dataDir: place.dataDir, databaseUrl: url.href });
    expect(await rowsAt(place)).toEqual(rows);
  });
});

describe("backup and restore commands", () => {
  it("print their usage", async () => {
    const place = await emptyPlace("pglite");
    await expect(runBackupCommand([], settingsOf(place))).rejects.toThrow("npm run backup -- FILE");
    await expect(runRestoreCommand([], settingsOf(place))).rejects.toThrow("npm run restore -- FILE");
    const file = await newFile();
    await expect(backUp(place, file)).rejects.toThrow(m["backup.noShop"]({ dataDir: place.dataDir }));
    await expect(restore(file, place)).rejects.toThrow("no such file");
    expect([existsSync(file), readdirSync(place.dataDir)]).toEqual([false, []]);
  });
});
