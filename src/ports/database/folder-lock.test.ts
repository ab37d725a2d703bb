import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChildProgram, startChildProgram } from "#tests/database/child-program.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

const holdFolder = join(import.meta.dirname, "../../../tests/database/hold-folder.ts");

describe("the lock of a folder", () => {
  let folder: string;
  const children: ChildProgram[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "pankh-lock-"));
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()));
    rmSync(folder, { recursive: true });
  });

  async function startHolder(): Promise<ChildProgram> {
    const child = startChildProgram(holdFolder, folder);
    children.push(child);
    await child.untilLines(1);
    return child;
  }
  const lockFile = () => join(folder, "lock");

  it("is held once, and leaves nothing behind", () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(readdirSync(folder)).toEqual(["lock"]);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it("refuses a second process, naming folder and process", async () => {
    const holder = await startHolder();
    expect(holder.lines).toEqual(["held"]);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(`The database in ${folder} is in use by process ${holder.pid}.`);
  });

  it("is taken over from a process that was killed", async () => {
    const holder = await startHolder();
    await holder.kill();
    expect(readdirSync(folder)).toEqual(["lock"]);
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), "utf8"))).toMatchObject({ pid: process.pid });
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.platform === "linux")("is taken over when the pid belongs to another process now", () => {
    const release = lockFolder(folder);
    const mine = JSON.parse(readFileSync(lockFile(), "utf8"));
    release();
    writeFileSync(lockFile(), JSON.stringify({ ...mine, startedAt: `${mine.startedAt}0` }));
    lockFolder(folder)();
  });

  it("goes to one of many that find a dead holder at the same time", async () => {
    for (let round = 0; round < 3; round += 1) {
      const dead = { id: `dead-${round}`, pid: 2 ** 22 + 1, startedAt: "" };
      writeFileSync(lockFile(), JSON.stringify(dead));
      const contenders = await Promise.all(Array.from({ length: 5 }, startHolder));
      const answers = contenders.map(({ lines }) => lines[0]).sort();
      expect(answers).toEqual([...Array(4).fill("FolderInUseError"), "held"]);
      await Promise.all(contenders.map((contender) => contender.kill()));
    }
  });

  it("stays with the process that took over between two looks of this one", () => {
    writeFileSync(lockFile(), JSON.stringify({ id: "dead", pid: 2 ** 22 + 1, startedAt: "" }));
    const swifter = JSON.stringify({ id: "swifter", pid: process.ppid, startedAt: "" });
    const { linkSync } = fs;
    vi.spyOn(fs, "linkSync").mockImplementation((from, to) => {
      if (String(to).endsWith("lock.dead")) writeFileSync(lockFile(), swifter);
      linkSync(from, to);
    });
    syncBuiltinESMExports();
    try {
      expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}.`);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
    expect(readFileSync(lockFile(), "utf8")).toBe(swifter);
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it("goes to the next one when the process that took over was killed in the middle of it", () => {
    const dead = { id: "dead", pid: 2 ** 22 + 1, startedAt: "" };
    writeFileSync(lockFile(), JSON.stringify(dead));
    writeFileSync(`${lockFile()}.dead`, JSON.stringify({ ...dead, id: "dead-too" }));
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves a file alone that it does not know", () => {
    writeFileSync(lockFile(), "shopping list");
    expect(() => lockFolder(folder)).toThrow(`${lockFile()} is not a lock file of this program.`);
    expect(readFileSync(lockFile(), "utf8")).toBe("shopping list");
  });
});
