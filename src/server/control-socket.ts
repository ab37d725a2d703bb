import { createHash } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "#http/context.ts";

/** Address where a running shop listens for commands: a Unix socket in DATA_DIR, on Windows a named pipe. */
export function controlAddress(dataDir: string): string {
  const home = resolve(dataDir);
  if (process.platform !== "win32") return join(home, "control.sock");
  return `\\\\.\\pipe\\pankh-${createHash("sha256").update(home.toLowerCase()).digest("hex")}`;
}

/**
 * Lets commands on this machine call the running shop, because only one process can open the embedded
 * database. Only the shop's own user can use the socket. A shop that cannot open its socket logs the error
 * and runs without the socket; of several processes with the same data folder, the first one listens. Returns
 * a function that closes the socket.
 */
export async function serveControl(options: {
  dataDir: string;
  app: Hono;
  log: Log;
}): Promise<() => Promise<void>> {
  const address = controlAddress(options.dataDir);
  const server = createServer(getRequestListener(options.app.fetch));
  try {
    if (!(await listen(server, address))) {
      if (await isListening(address)) return async () => {};
      // Left by a killed process.
      rmSync(address, { force: true });
      await listen(server, address);
    }
  } catch (error) {
    options.log.warn({ error }, "the control socket could not be opened: commands cannot reach this shop");
    return async () => {};
  }
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeIdleConnections();
    });
}

const defaultTimeoutMs = 30_000;

/**
 * Calls the shop that runs on this data folder. Returns null if none is running.
 * @param timeoutMs timeout without data in milliseconds; 0 for no limit.
 */
export async function callRunningShop(
  dataDir: string,
  path: string,
  input: object,
  { timeoutMs = defaultTimeoutMs } = {},
): Promise<{ status: number; body: unknown } | null> {
  return send(controlAddress(dataDir), path, input, timeoutMs).catch((error) => {
    if (isNotRunning(error)) return null;
    throw error;
  });
}

/** Starts to listen; resolves with false if the address is in use. */
function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error);
    server.once("error", onError);
    // Create the socket under a umask, so that it is never accessible to others.
    const mask = process.umask(0o077);
    try {
      server.listen(address, () => {
        server.off("error", onError);
        if (process.platform !== "win32") chmodSync(address, 0o600);
        resolve(true);
      });
    } finally {
      process.umask(mask);
    }
  });
}

async function isListening(address: string): Promise<boolean> {
  const response = await send(address, "/", {}, defaultTimeoutMs).catch((error) =>
    isNotRunning(error) ? null : error,
  );
  return response !== null;
}

function send(
  socketPath: string,
  path: string,
  input: object,
  timeout: number,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path, method: "POST", agent: false, timeout }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode ?? 0, body: jsonOf(text) }));
    });
    call.once("error", reject);
    call.once("timeout", () => call.destroy(new Error("The running shop does not respond")));
    call.end(JSON.stringify(input));
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isNotRunning = (error: unknown) =>
  error instanceof Error && "code" in error && ["ENOENT", "ECONNREFUSED"].includes(String(error.code));
