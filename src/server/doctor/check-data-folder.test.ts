import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { minimumFreeBytes } from "#domain/system/readiness.ts";
import { checkDataFolder } from "./check-data-folder.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok } from "./finding.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "pankh-doctor-folder-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const check = (free = minimumFreeBytes) => checkDataFolder({ dataDir }, async () => free);

describe("data folder check", () => {
  it("passes if the folder is private and has space", async () => {
    expect(await check()).toEqual([ok(doctorWords.folderRight(dataDir, minimumFreeBytes))]);
  });

  it("does not create a missing folder", async () => {
    const absent = join(dataDir, "absent");
    expect(await checkDataFolder({ dataDir: absent })).toEqual([bad(doctorWords.noFolder(absent))]);
    expect(existsSync(absent)).toBe(false);
    writeFileSync(absent, "");
    expect(await checkDataFolder({ dataDir: absent })).toEqual([bad(doctorWords.noFolder(absent))]);
  });

  it.skipIf(process.platform === "win32")(
    "reports files that others can access, without changing them",
    async () => {
      const email = join(dataDir, "outbox", "email.eml");
      mkdirSync(join(dataDir, "outbox"), { mode: 0o700 });
      writeFileSync(email, "Dear Asha", { mode: 0o600 });
      chmodSync(email, 0o644);
      expect(await check()).toEqual([bad(doctorWords.folderOpen(1, [email]))]);
      expect(statSync(email).mode & 0o777).toBe(0o644);
      chmodSync(email, 0o600);
      expect(await check()).toMatchObject([{ verdict: "ok" }]);
    },
  );

  it("reports low disk space", async () => {
    const free = minimumFreeBytes - 1;
    expect(await check(free)).toEqual([bad(doctorWords.diskFull(free, minimumFreeBytes))]);
  });

  it.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
    "requires a writable folder",
    async () => {
      chmodSync(dataDir, 0o500);
      expect(await check()).toEqual([bad(doctorWords.folderClosed(dataDir))]);
      chmodSync(dataDir, 0o700);
    },
  );
});
