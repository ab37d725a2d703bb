import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The product in a process of its own, as `npm start` runs it. */
export interface RunningShop {
  address: string;
  /** Milliseconds from the start of the process until it answered. */
  startMilliseconds: number;
  /** Resident memory in megabytes; undefined where the system doesn't tell. */
  memoryMegabytes(): number | undefined;
  stop(): Promise<void>;
}

export const administrator = { email: "bench@pankh.example", password: "a bench of our own" };

const startScript = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));

/** Starts the shop on whatever port is free, with these settings (environment variables). */
export async function startShop(settings: Record<string, string>): Promise<RunningShop> {
  const began = performance.now();
  const shop = spawn(process.execPath, [startScript], {
    env: {
      ...process.env,
      PORT: "0",
      RATE_LIMIT: "off",
      LOG_LEVEL: "silent",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
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
    memoryMegabytes: () => residentMegabytes(shop.pid),
    stop: async () => {
      shop.kill("SIGTERM");
      await once(shop, "exit");
    },
  };
}

function residentMegabytes(processId: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
  } catch {
    return undefined;
  }
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
