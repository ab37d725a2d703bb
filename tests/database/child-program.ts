import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A test program in a child process. */
export interface ChildProgram {
  pid: number;
  /** The lines that the program has printed so far. */
  lines: string[];
  /** Waits for this many lines; fails if the program ends first. */
  untilLines(count: number): Promise<void>;
  /** Kills the program with SIGKILL, which simulates a power cut. */
  kill(): Promise<void>;
}

/** Starts a TypeScript file with Node. */
export function startChildProgram(file: string, ...parameters: string[]): ChildProgram {
  const child = spawn(process.execPath, [file, ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  const closed = once(output, "close");
  output.on("line", (line) => lines.push(line));
  if (child.pid === undefined) throw new Error(`${file} did not start`);
  return {
    pid: child.pid,
    lines,
    async untilLines(count) {
      while (lines.length < count) {
        const event = await Promise.race([once(output, "line"), closed.then(() => "closed")]);
        if (event === "closed" && lines.length < count) throw new Error(`${file} ended: ${lines.join("\n")}`);
      }
    },
    async kill() {
      child.kill("SIGKILL");
      await Promise.all([ended, closed]);
    },
  };
}
