import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../../package.json" with { type: "json" };

/** The product in a process of its own, as `npm start` runs it. */
export interface RunningShop {
  address: string;
  /** Milliseconds from the start of the process until it answered. */
  startMilliseconds: number;
  /** Resident memory in megabytes, its children's included; undefined where the system doesn't tell. */
  memoryMegabytes(): number | undefined;
  /** The most it had so far, in megabytes. */
  peakMegabytes(): number | undefined;
  processId: number | undefined;
  stop(): Promise<void>;
}

export const administrator = { email: "bench@pankh.example", password: "a bench of our own" };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the shop on whatever port is free, with these settings (environment variables). */
export async function startShop(settings: Record<string, string>): Promise<RunningShop> {
  const began = performance.now();
  const shop = spawn("sh", ["-c", manifest.scripts.start], {
    cwd: root,
    env: {
      ...process.env,
      // As npm does it: this Node before any other.
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: "0",
      RATE_LIMIT: "off",
      LOG_LEVEL: "silent",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let familyPeak = 0;
  const watch = setInterval(() => {
    familyPeak = Math.max(familyPeak, familyMegabytes(shop.pid) ?? 0);
  }, 100);
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    shop.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const found = /Shop:\s+(\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    shop.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
  });
  return {
    address,
    startMilliseconds: performance.now() - began,
    memoryMegabytes: () => familyMegabytes(shop.pid),
    peakMegabytes: () => {
      const own = megabytes(shop.pid, "VmHWM");
      return own === undefined ? undefined : Math.max(own, familyPeak);
    },
    processId: shop.pid,
    stop: async () => {
      clearInterval(watch);
      shop.kill("SIGTERM");
      await once(shop, "exit");
    },
  };
}

/** What a process and its children have in memory, together. */
function familyMegabytes(processId: number | undefined): number | undefined {
  const own = megabytes(processId, "VmRSS");
  if (own === undefined) return undefined;
  const children = textOf(`/proc/${processId}/task/${processId}/children`)?.split(" ") ?? [];
  return children.filter(Boolean).reduce((sum, child) => sum + (familyMegabytes(Number(child)) ?? 0), own);
}

function megabytes(processId: number | undefined, figure: "VmRSS" | "VmHWM"): number | undefined {
  const line = textOf(`/proc/${processId}/status`)
    ?.split("\n")
    .find((text) => text.startsWith(`${figure}:`));
  return line ? Math.round(Number.parseInt(line.slice(figure.length + 1), 10) / 1024) : undefined;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Microseconds of the processor that a process has used; undefined where the system doesn't tell. */
export function processorMicroseconds(processId: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
    // After the name in brackets; the system counts hundredths of a second.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) * 10_000;
  } catch {
    return undefined;
  }
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
