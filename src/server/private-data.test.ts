import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepDataPrivate } from "./private-data.ts";

let dataDir: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
  dataDir = mkdtempSync(join(tmpdir(), "pankh-private-"));
});
afterEach(() => {
  process.umask(umask);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(dataDir, { recursive: true });
});

/** Creates a file, and its folders, that every user can access, as with a permissive umask. */
function createAccessibleFile(...names: string[]): string {
  const path = join(dataDir, ...names);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "private");
  return path;
}
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

describe.skipIf(process.platform === "win32")("the shop's data", () => {
  it("is accessible only to the shop's user when created, regardless of the umask", () => {
    expect(keepDataPrivate(join(dataDir, "new", "data"))).toEqual({ count: 0, examples: [] });
    expect(modeOf(join(dataDir, "new", "data"))).toBe("700");
    expect(modeOf(createAccessibleFile("images", "a", "480.webp"))).toBe("600");
    expect(modeOf(join(dataDir, "images", "a"))).toBe("700");
  });

  it("is made private at the next start", () => {
    const files = [
      createAccessibleFile("database", "cluster", "base", "1", "1259"),
      createAccessibleFile("outbox", "2026-11-20-a.eml"),
      createAccessibleFile("images", "a", "480.webp"),
    ];
    chmodSync(files[1] as string, 0o644);
    chmodSync(dirname(files[2] as string), 0o755);
    chmodSync(dataDir, 0o777);
    expect(keepDataPrivate(dataDir)).toEqual({ count: 0, examples: [] });
    expect(files.map(modeOf)).toEqual(["600", "600", "600"]);
    for (const folder of ["database", "database/cluster/base/1", "outbox", "images", "images/a"]) {
      expect(modeOf(join(dataDir, folder))).toBe("700");
    }
    expect(modeOf(dataDir)).toBe("755");
  });

  it("is made private without touching other files", () => {
    const [foreign, unrelated] = [
      createAccessibleFile("..", `${Date.now()}-foreign`),
      createAccessibleFile("notes.txt"),
    ];
    mkdirSync(join(dataDir, "images"));
    symlinkSync(foreign, join(dataDir, "images", "link"));
    chmodSync(dataDir, 0o1777);
    keepDataPrivate(dataDir);
    expect([modeOf(foreign), modeOf(unrelated), modeOf(dataDir)]).toEqual(["666", "666", "1777"]);
    rmSync(foreign);
  });

  it("may be on another disk, reached through a link", () => {
    const elsewhere = createAccessibleFile("elsewhere", "a", "480.webp");
    symlinkSync(join(dataDir, "elsewhere"), join(dataDir, "images"));
    keepDataPrivate(dataDir);
    expect([elsewhere, dirname(elsewhere), join(dataDir, "elsewhere")].map(modeOf)).toEqual([
      "600",
      "700",
      "700",
    ]);
  });

  it("is not changed once it is private", () => {
    createAccessibleFile("database", "lock");
    keepDataPrivate(dataDir);
    const chmod = vi.spyOn(fs, "chmodSync");
    syncBuiltinESMExports();
    expect(keepDataPrivate(dataDir).count).toBe(0);
    expect(chmod).not.toHaveBeenCalled();
  });

  it("is reported if it cannot be made private", () => {
    const files = Array.from({ length: 5 }, (_, index) => createAccessibleFile("database", `file-${index}`));
    const { chmodSync: change } = fs;
    vi.spyOn(fs, "chmodSync").mockImplementation((path, mode) => {
      if (String(path).includes("file-")) throw Object.assign(new Error("not yours"), { code: "EPERM" });
      change(path, mode);
    });
    syncBuiltinESMExports();
    expect(keepDataPrivate(dataDir)).toEqual({ count: 5, examples: files.slice(0, 3) });
    expect(modeOf(join(dataDir, "database"))).toBe("700");
  });
});
