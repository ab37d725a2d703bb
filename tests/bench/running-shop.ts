import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../../package.json" with { type: "json" };
import { familyMegabytes, peakMegabytesAlone } from "./process-family.ts";

/** The shop in a child process, as `npm start` runs it. */
export interface RunningShop {
  address: string;
  /** Milliseconds from the start of the process to its first response. */
  startMilliseconds: number;
  /** Resident memory in megabytes, including children; undefined if the system does not report it. */
  memoryMegabytes(): number | undefined;
  /** Peak resident memory so far, in megabytes. */
  peakMegabytes(): number | undefined;
  processId: number | undefined;
  stop(): Promise<void>;
}

export const administrator = { email: "bench@pankh.example", password: "a bench of our own" };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the shop on a free port, with these settings (environment variables). */
export async function startShop(settings: Record<string, string>): Promise<RunningShop> {
  const startedAt = performance.now();
  const shop = spawn("sh", ["-c", manifest.scripts.start], {
    cwd: root,
    env: {
      ...process.env,
      // Puts this version of Node first in PATH, as npm does.
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
    startMilliseconds: performance.now() - startedAt,
    memoryMegabytes: () => familyMegabytes(shop.pid),
    peakMegabytes: () => {
      const shopPeak = peakMegabytesAlone(shop.pid);
      return shopPeak === undefined ? undefined : Math.max(shopPeak, familyPeak);
    },
    processId: shop.pid,
    stop: async () => {
      clearInterval(watch);
      shop.kill("SIGTERM");
      await once(shop, "exit");
    },
  };
}

/** The median. */
export const median = (figures: number[]): number => percentile(figures, 0.5);

/** The figure that this share of the figures does not exceed. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
