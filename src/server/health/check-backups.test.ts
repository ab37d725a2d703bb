import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config";
import { m } from "#messages";
import { bad, ok, warning } from "./check.ts";
import { checkBackups, checkBackupTest } from "./check-backups.ts";
import type { FactReader, ShopFact } from "./facts.ts";

let home: string;
let folder: string;
let served: string[];
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "pankh-doctor-backups-")));
  folder = join(home, "copies");
  served = [join(home, "images")];
  mkdirSync(folder);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const now = new Date("2026-11-22T12:00:00+05:30");
const check = (path = folder) => checkBackups(readConfig({ BACKUP_DIR: path }), { served, now });
const addBackup = (name: string) => writeFileSync(join(folder, name), "");

describe("nightly backups", () => {
  it("are recommended", async () => {
    expect(await checkBackups(readConfig({}), { served })).toMatchObject([warning(m["doctor.noBackups"]())]);
  });

  it("pass the check if the newest is at most two days old", async () => {
    for (const day of ["2026-11-19", "2026-11-21"]) addBackup(`nightly-${day}.tar`);
    expect(await check()).toMatchObject([ok(m["doctor.backupCurrent"]({ day: "2026-11-21" }))]);
  });

  it("fail the check if the newest complete one is older", async () => {
    addBackup("nightly-2026-11-20.tar");
    addBackup("nightly-2026-11-22.tar.unfinished-a");
    addBackup("mine.tar");
    expect(await check()).toMatchObject([bad(m["doctor.backupOld"]({ day: "2026-11-20" }))]);
  });

  it("fail the check if there is none, and the check creates no folder", async () => {
    expect(await check()).toMatchObject([bad(m["doctor.backupMissing"]({ folder }))]);
    const absent = join(home, "absent");
    expect(await check(absent)).toMatchObject([bad(m["doctor.backupMissing"]({ folder: absent }))]);
    expect(existsSync(absent)).toBe(false);
  });

  it("must not be inside a served folder, not even through a link", async () => {
    const inside = join(home, "images", "copies");
    expect(await check(inside)).toMatchObject([bad(m["doctor.backupsPublic"]({ folder: inside }))]);
    mkdirSync(inside, { recursive: true });
    const link = join(home, "link");
    symlinkSync(inside, link);
    expect(await check(link)).toMatchObject([bad(m["doctor.backupsPublic"]({ folder: link }))]);
    expect(await check(join(home, "images-and-more"))).toMatchObject([
      { text: expect.not.stringContaining("serves") },
    ]);
  });
});

const last = {
  checkedAt: "2026-11-20T00:00:00.000Z",
  file: "nightly-2026-11-20.tar",
  how: "restored" as const,
  rows: 1,
  files: 2,
  reason: "",
};
const tested = { file: last.file, day: "2026-11-20", rows: 1, files: 2 };

it.each<[string, ShopFact<"backups">, unknown[]]>([
  ["that never ran", {}, [warning(m["doctor.backupUntested"]())]],
  [
    "that succeeded",
    { nightlyTest: last },
    [ok("nightly-2026-11-20.tar was test-restored on 2026-11-20, with 1 row and 2 files")],
  ],
  [
    "that only read the backup",
    { nightlyTest: { ...last, how: "read" } },
    [ok(m["doctor.backupRead"](tested))],
  ],
  [
    "that failed",
    { nightlyTest: { ...last, how: "failed", reason: "it is damaged" } },
    [bad(m["doctor.backupTestFailed"]({ file: last.file, day: "2026-11-20", reason: "it is damaged" }))],
  ],
  [
    "that ran long ago",
    { nightlyTest: { ...last, checkedAt: "2026-11-01T00:00:00.000Z" } },
    [warning(m["doctor.backupTestOld"]({ day: "2026-11-01" }))],
  ],
])("checkBackupTest reports a backup test %s", async (_, fact, expected) => {
  const ask = (async () => fact) as FactReader;
  expect(await checkBackupTest(readConfig({ BACKUP_DIR: "backups" }), ask, now)).toMatchObject(expected);
});

it("checkBackupTest reports nothing without nightly backups", async () => {
  const ask = (() => Promise.reject(new Error("Not expected"))) as FactReader;
  expect(await checkBackupTest(readConfig({}), ask)).toMatchObject([]);
});
