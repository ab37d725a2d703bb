import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The path of one of the shop's scripts, such as `serve.mjs`. */
export const scriptPath = (name: string) => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));

/** A shop in a child process. */
export interface ShopProcess {
  process: ChildProcess;
  /** The address of the shop, such as `http://127.0.0.1:41234`. */
  address: string;
  /** Returns what the process has printed so far. */
  output: () => string;
  /** Stops the process gracefully and waits until it has ended. */
  stop(): Promise<void>;
}

const settingsOf = (dataDir: string) => ({
  ...process.env,
  NODE_ENV: "production",
  PORT: "0",
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
});

/**
 * Starts the built shop on a free port. If the shop ends before it serves, throws an error with the shop's output.
 * @param settings environment variables that differ from the defaults of tests: an empty, silent shop.
 * @param running receives the process immediately, for tests that kill all processes they started.
 * @param script the path of `serve.mjs` in another build.
 */
export async function startShopProcess(
  dataDir: string,
  {
    running,
    settings = { SEED: "none" },
    script = scriptPath("serve.mjs"),
  }: { running?: ChildProcess[]; settings?: Record<string, string> | undefined; script?: string } = {},
): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [script], {
    env: { ...settingsOf(dataDir), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running?.push(shop);
  const killWithTests = () => shop.kill("SIGKILL");
  process.once("exit", killWithTests);
  shop.once("exit", () => process.off("exit", killWithTests));
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      // An empty line ends the start-up messages.
      const found = /Shop:\s+(\S+)[\s\S]*\n\n/.exec(output)?.[1];
      if (found) resolve(found);
    };
    shop.stdout.on("data", onData);
    shop.stderr.on("data", onData);
    shop.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
  });
  const stop = async () => {
    shop.kill("SIGTERM");
    await ended(shop);
  };
  return { process: shop, address, output: () => output, stop };
}

/** Waits for a process to end; returns its exit code. */
export const ended = (shop: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (shop.exitCode !== null || shop.signalCode !== null) resolve(shop.exitCode);
    else shop.once("exit", (code) => resolve(code));
  });

/** Runs one of the shop's commands on a data folder; returns its exit code and output. */
export async function runCommand(
  name: string,
  args: readonly string[],
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const command = spawn(process.execPath, [scriptPath(name), ...args], {
    env: { ...settingsOf(dataDir), SEED: "none", ...settings },
  });
  // The last output may arrive after the process has ended.
  const closed = once(command, "close");
  let output = "";
  command.stdout.on("data", (chunk) => (output += chunk));
  command.stderr.on("data", (chunk) => (output += chunk));
  await closed;
  return { code: await ended(command), output };
}
