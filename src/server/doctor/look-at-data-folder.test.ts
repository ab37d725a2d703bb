import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { minimumFreeBytes } from "#domain/system/readiness.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok } from "./finding.ts";
import { lookAtDataFolder } from "./look-at-data-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "pankh-doctor-folder-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const look = (free = minimumFreeBytes) => lookAtDataFolder({ dataDir }, async () => free);

describe("the data folder", () => {
  it("is right when it is closed and has room", async () => {
    expect(await look()).toEqual([ok(doctorWords.folderRight(dataDir, minimumFreeBytes))]);
  });

  it("is not made when it is not there", async () => {
    const absent = join(dataDir, "absent");
    expect(await lookAtDataFolder({ dataDir: absent })).toEqual([bad(doctorWords.noFolder(absent))]);
    expect(existsSync(absent)).toBe(false);
    writeFileSync(absent, "");
    expect(await lookAtDataFolder({ dataDir: absent })).toEqual([bad(doctorWords.noFolder(absent))]);
  });

  it.skipIf(process.platform === "win32")(
    "is told of when others can reach it, and stays as it is",
    async () => {
      const letter = join(dataDir, "outbox", "letter.eml");
      mkdirSync(join(dataDir, "outbox"), { mode: 0o700 });
      writeFileSync(letter, "Dear Asha", { mode: 0o600 });
      chmodSync(letter, 0o644);
      expect(await look()).toEqual([bad(doctorWords.folderOpen(1, [letter]))]);
      expect(statSync(letter).mode & 0o777).toBe(0o644);
      chmodSync(letter, 0o600);
      expect(await look()).toMatchObject([{ verdict: "ok" }]);
    },
  );

  it("is told of when its disk has too little room", async () => {
    const free = minimumFreeBytes - 1;
    expect(await look(free)).toEqual([bad(doctorWords.diskFull(free, minimumFreeBytes))]);
  });

  it.skipIf(process.platform === "win32" || process.getuid?.() === 0)("has to be writable", async () => {
    chmodSync(dataDir, 0o500);
    expect(await look()).toEqual([bad(doctorWords.folderClosed(dataDir))]);
    chmodSync(dataDir, 0o700);
  });
});
