import { spawn } from "node:child_process";
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type ChildProgram, startChildProgram } from "#tests/database/child-program.ts";
import { isFullRun } from "#tests/support/tier.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

const holdFolder = join(import.meta.dirname, "../../../tests/database/lock-folder-program.ts");

/** On a busy machine, a killed process may take a long time to exit. */
const longTimeout = { timeout: 60_000 };

describe("folder lock", () => {
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

  it("can be held only once, and leaves no files behind after its release", async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    expect(readdirSync(folder)).toEqual(["lock"]);
    release();
    expect(readdirSync(folder)).toEqual([]);
    (await lockFolder(folder))();
  });

  it("rejects a second process, with an error that names the folder and the first process", async () => {
    const holder = await startHolder();
    expect(holder.lines).toEqual(["held"]);
    const refusal = lockFolder(folder, { timeout: 200 });
    await expect(refusal).rejects.toThrow(FolderInUseError);
    await expect(refusal).rejects.toThrow(`The database in ${folder} is in use by process ${holder.pid}.`);
  });

  it("is taken over from a killed process", async () => {
    const holder = await startHolder();
    await holder.kill();
    expect(readdirSync(folder)).toEqual(["lock"]);
    const release = await lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), "utf8"))).toMatchObject({ pid: process.pid });
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform === "win32")(
    "is taken over from a killed process whose parent has not reaped it",
    async () => {
      // The shell replaces itself with a program that never waits for the child.
      const script = `"$0" "$1" "$2" & echo $!; exec sleep 100`;
      const parent = spawn("sh", ["-c", script, process.execPath, holdFolder, folder]);
      onTestFinished(() => void parent.kill("SIGKILL"));
      const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
      const pid = Number((await lines.next()).value);
      expect((await lines.next()).value).toBe("held");
      process.kill(pid, "SIGKILL");
      const release = await lockFolder(folder, longTimeout);
      expect(() => process.kill(pid, 0)).not.toThrow();
      release();
    },
  );

  it("waits for a holder that is shutting down or being killed", async () => {
    const holder = await startHolder();
    const claimed = lockFolder(folder, longTimeout);
    await pause(300);
    await holder.kill();
    (await claimed)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["NUL characters", "\0".repeat(90)],
  ])(
    "is free if a power cut left %s in its file, and only one of many processes gets it",
    async (_, content) => {
      writeFileSync(lockFile(), content);
      const contenders = await Promise.all(Array.from({ length: 3 }, startHolder));
      const responses = contenders.map(({ lines }) => lines[0]).sort();
      expect(responses).toEqual([...Array(2).fill("FolderInUseError"), "held"]);
      expect(readdirSync(folder)).toEqual(["lock"]);
    },
  );

  it("flushes its content to disk before it gets its name", async () => {
    const steps: string[] = [];
    const { linkSync, fsyncSync } = fs;
    vi.spyOn(fs, "fsyncSync").mockImplementation((descriptor) => {
      steps.push("content on the disk");
      fsyncSync(descriptor);
    });
    vi.spyOn(fs, "linkSync").mockImplementation((from, to) => {
      steps.push("name");
      linkSync(from, to);
    });
    syncBuiltinESMExports();
    try {
      (await lockFolder(folder))();
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
    expect(steps).toEqual(["content on the disk", "name"]);
  });

  it.runIf(process.platform === "linux")(
    "is taken over if the pid now belongs to another process",
    async () => {
      const release = await lockFolder(folder);
      const ownHolder = JSON.parse(readFileSync(lockFile(), "utf8"));
      release();
      writeFileSync(lockFile(), JSON.stringify({ ...ownHolder, startedAt: `${ownHolder.startedAt}0` }));
      (await lockFolder(folder))();
    },
  );

  it("is taken over by only one of many processes if its holder is dead", async () => {
    const [rounds, count] = isFullRun ? [3, 5] : [1, 3];
    for (let round = 0; round < rounds; round += 1) {
      const dead = { id: `dead-${round}`, pid: 2 ** 22 + 1, startedAt: "" };
      writeFileSync(lockFile(), JSON.stringify(dead));
      const contenders = await Promise.all(Array.from({ length: count }, startHolder));
      const responses = contenders.map(({ lines }) => lines[0]).sort();
      expect(responses).toEqual([...Array(count - 1).fill("FolderInUseError"), "held"]);
      await Promise.all(contenders.map((contender) => contender.kill()));
    }
  });

  it("stays with a process that took it over between the two checks of another process", async () => {
    writeFileSync(lockFile(), JSON.stringify({ id: "dead", pid: 2 ** 22 + 1, startedAt: "" }));
    const fasterHolder = JSON.stringify({ id: "swifter", pid: process.ppid, startedAt: "" });
    const { linkSync } = fs;
    vi.spyOn(fs, "linkSync").mockImplementation((from, to) => {
      if (String(to).endsWith("lock.dead")) writeFileSync(lockFile(), fasterHolder);
      linkSync(from, to);
    });
    syncBuiltinESMExports();
    try {
      const refusal = lockFolder(folder, { timeout: 0 });
      await expect(refusal).rejects.toThrow(`in use by process ${process.ppid}.`);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
    expect(readFileSync(lockFile(), "utf8")).toBe(fasterHolder);
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it("is taken over by the next process if a process was killed during takeover", async () => {
    const dead = { id: "dead", pid: 2 ** 22 + 1, startedAt: "" };
    writeFileSync(lockFile(), JSON.stringify(dead));
    writeFileSync(`${lockFile()}.dead`, JSON.stringify({ ...dead, id: "dead-too" }));
    (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("never deletes an unknown file", async () => {
    writeFileSync(lockFile(), "shopping list");
    await expect(lockFolder(folder)).rejects.toThrow(`${lockFile()} is not a lock file of this program.`);
    expect(readFileSync(lockFile(), "utf8")).toBe("shopping list");
  });
});
