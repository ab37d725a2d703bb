import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The API in a child process. */
export interface KillableApi {
  address: string;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<unknown>;
  /** Kills the process with SIGKILL, which simulates a power cut. */
  kill(): void;
}

/** Starts the API with these settings (environment variables). */
export async function startKillableApi(settings: Record<string, string>): Promise<KillableApi> {
  const script = fileURLToPath(new URL("./api-process.ts", import.meta.url));
  const child = fork(script, {
    env: { ...settings, PATH: process.env.PATH },
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let errorOutput = "";
  child.stderr?.on("data", (chunk) => {
    errorOutput += chunk;
  });
  const exited = once(child, "exit");
  const started = once(child, "message").then(([message]) => message as { address: string });
  const failed = exited.then(([code]) => {
    throw new Error(`The API ended with code ${code} before it listened: ${errorOutput}`);
  });
  const { address } = await Promise.race([started, failed]);
  failed.catch(() => {});
  return { address, exited, kill: () => child.kill("SIGKILL") };
}
