import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";

/** A running program with a temporary home folder. */
export interface Program {
  home: string;
  /** Waits until a line of its output matches, and returns the first group. Throws if the program exits first. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Stops the program and every process that it started, and removes its home folder. */
  stop(): Promise<void>;
}

/** Starts a program. In `args`, `{home}` is its home folder. */
export async function startProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Program> {
  const home = await mkdtemp(join(tmpdir(), `pankh-${command}-`));
  const started = spawn(
    command,
    args.map((arg) => arg.replace("{home}", home)),
    {
      // A process group of its own, so that its child processes can be stopped with it.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...noSettings, HOME: home, ...environment },
    },
  );
  const kill = () => killGroup(started);
  process.once("exit", kill);
  let output = "";
  for (const stream of [started.stdout, started.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(started, "close").catch(() => {});
  return {
    home,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const inspect = () => {
          const found = pattern.exec(output)?.[1];
          if (found) resolve(found);
        };
        inspect();
        for (const stream of [started.stdout, started.stderr]) stream.on("data", inspect);
        ended.then(() => reject(new Error(`${command} ended: ${output}`)));
      }),
    async stop() {
      kill();
      await ended;
      process.off("exit", kill);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Variables that would make the program use folders outside its home folder. */
const noSettings = { XDG_CACHE_HOME: undefined, XDG_CONFIG_HOME: undefined, XDG_DATA_HOME: undefined };

function killGroup({ pid }: ChildProcessByStdio<null, Readable, Readable>): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The process has already exited.
  }
}

/** Returns the programs that are not on the PATH. */
export function missingPrograms(programs: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs.filter((program) => !folders.some((folder) => isExecutable(join(folder, program))));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
