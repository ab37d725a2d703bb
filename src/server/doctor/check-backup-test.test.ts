import { expect, it } from "vitest";
import { readConfig } from "#config";
import { m } from "#messages";
import { checkBackupTest } from "./check-backup-test.ts";
import { bad, ok, warning } from "./finding.ts";
import type { AskFact } from "./shop-access.ts";
import type { ShopFact } from "./shop-facts.ts";

const now = new Date("2026-11-22T12:00:00+05:30");
const last = {
  checkedAt: "2026-11-20T00:00:00.000Z",
  file: "nightly-2026-11-20.tar",
  how: "restored" as const,
  rows: 1,
  files: 2,
  reason: "",
};
const tested = { file: last.file, day: "2026-11-20", rows: 1, files: 2 };

it.each<[string, ShopFact<"backupTest">, unknown[]]>([
  ["that never ran", {}, [warning(m["doctor.backupUntested"]())]],
  [
    "that succeeded",
    { last },
    [ok("nightly-2026-11-20.tar was test-restored on 2026-11-20, with 1 row and 2 files")],
  ],
  ["that only read the backup", { last: { ...last, how: "read" } }, [ok(m["doctor.backupRead"](tested))]],
  [
    "that failed",
    { last: { ...last, how: "failed", reason: "it is damaged" } },
    [bad(m["doctor.backupTestFailed"]({ file: last.file, day: "2026-11-20", reason: "it is damaged" }))],
  ],
  [
    "that ran long ago",
    { last: { ...last, checkedAt: "2026-11-01T00:00:00.000Z" } },
    [warning(m["doctor.backupTestOld"]({ day: "2026-11-01" }))],
  ],
])("reports a backup test %s", async (_, fact, expected) => {
  const ask = (async () => fact) as AskFact;
  expect(await checkBackupTest(readConfig({ BACKUP_DIR: "backups" }), ask, now)).toEqual(expected);
});

it("skips the check without nightly backups", async () => {
  const ask = (() => Promise.reject(new Error("Not expected"))) as AskFact;
  expect(await checkBackupTest(readConfig({}), ask)).toEqual([]);
});
