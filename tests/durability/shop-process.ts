import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A script of the product, such as `start.mjs`. */
const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));

export const startScript = script("start.mjs");

/** The product in a process of its own, started as its users start it. */
export interface ShopProcess {
  process: ChildProcess;
  address: string;
  /** What it has said so far. */
  output: () => string;
}

const settingsOf = (dataDir: string) => ({
  ...process.env,
  NODE_ENV: "production",
  PORT: "0",
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
});

/**
 * Starts a shop on whatever port is free, an empty one unless settings say otherwise; each process that it starts is
 * added to `running`.
 */
export async function startShopProcess(
  dataDir: string,
  {
    running,
    settings = { SEED: "none" },
  }: { running: ChildProcess[]; settings?: Record<string, string> | undefined },
): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [startScript], {
    env: { ...settingsOf(dataDir), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(shop);
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      // All that a start prints comes before an empty line.
      const found = /Shop:\s+(\S+)[\s\S]*\n\n/.exec(output)?.[1];
      if (found) resolve(found);
    };
    shop.stdout?.on("data", onData);
    shop.stderr?.on("data", onData);
    shop.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
  });
  return { process: shop, address, output: () => output };
}

/** The code with which a process ends. */
export const ended = (shop: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (shop.exitCode !== null || shop.signalCode !== null) resolve(shop.exitCode);
    else shop.once("exit", (code) => resolve(code));
  });

/** Runs a command of the product on a data folder and answers its code and all that it said. */
export async function runCommand(
  name: string,
  words: readonly string[],
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const command = spawn(process.execPath, [script(name), ...words], {
    env: { ...settingsOf(dataDir), SEED: "none", ...settings },
  });
  // What it said last may be read only after it ended.
  const silent = once(command, "close");
  let output = "";
  command.stdout.on("data", (chunk) => (output += chunk));
  command.stderr.on("data", (chunk) => (output += chunk));
  await silent;
  return { code: await ended(command), output };
}
