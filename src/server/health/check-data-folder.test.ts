import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { minimumFreeBytes } from "#domain/system/readiness.ts";
import { m } from "#messages";
import { bad, ok } from "./check.ts";
import { checkDataFolder } from "./check-data-folder.ts";

const minimumFreeMebibytes = minimumFreeBytes / 1024 ** 2;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "pankh-doctor-folder-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const check = (free = minimumFreeBytes) => checkDataFolder({ dataDir }, async () => free);

describe("data folder check", () => {
  it("passes if the folder is private and has space", async () => {
    expect(await check()).toMatchObject([
      ok(m["doctor.folderPrivate"]({ folder: dataDir, free: minimumFreeMebibytes })),
    ]);
  });

  it("does not create a missing folder", async () => {
    const absent = join(dataDir, "absent");
    expect(await checkDataFolder({ dataDir: absent })).toMatchObject([
      bad(m["doctor.folderMissing"]({ folder: absent })),
    ]);
    expect(existsSync(absent)).toBe(false);
    writeFileSync(absent, "");
    expect(await checkDataFolder({ dataDir: absent })).toMatchObject([
      bad(m["doctor.folderMissing"]({ folder: absent })),
    ]);
  });

  it.skipIf(process.platform === "win32")(
    "reports files that others can access, without changing them",
    async () => {
      const email = join(dataDir, "outbox", "email.eml");
      mkdirSync(join(dataDir, "outbox"), { mode: 0o700 });
      writeFileSync(email, "Dear Asha", { mode: 0o600 });
      chmodSync(email, 0o644);
      expect(await check()).toMatchObject([bad(m["doctor.folderNotPrivate"]({ count: 1, examples: email }))]);
      expect(statSync(email).mode & 0o777).toBe(0o644);
      chmodSync(email, 0o600);
      expect(await check()).toMatchObject([{ verdict: "ok" }]);
    },
  );

  it("reports low disk space", async () => {
    const free = minimumFreeBytes - 1;
    expect(await check(free)).toMatchObject([
      bad(m["doctor.diskFull"]({ free: minimumFreeMebibytes - 1, needed: minimumFreeMebibytes })),
    ]);
  });

  it.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
    "requires a writable folder",
    async () => {
      chmodSync(dataDir, 0o500);
      expect(await check()).toMatchObject([bad(m["doctor.folderInaccessible"]({ folder: dataDir }))]);
      chmodSync(dataDir, 0o700);
    },
  );
});
