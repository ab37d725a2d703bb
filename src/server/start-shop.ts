import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { readConfig } from "#config";
import { DiskFullError, isDiskFull } from "#ports/database/disk-full.ts";
import { createLog, logEverything } from "./log.ts";
import { type ClusterOptions, openShop } from "./open-shop.ts";
import { createWebServer, defaultConnectionLimits } from "./web-server.ts";
import { connectionShares } from "./workers/connection-shares.ts";

/** A listening shop. */
export interface RunningShop {
  address: string;
  announcements: string[];
  /** Number of worker processes. */
  workers: number;
  /** Finishes open requests, accepts no new ones, then closes. */
  stop(): Promise<void>;
  /** Accepts no new connections, which go to other processes, and closes once the open ones have ended. */
  leave(): Promise<void>;
  /** Logs that a single process cannot be reloaded. */
  refuseReload(): void;
}

/** Built browser files. */
export const clientFolder = fileURLToPath(new URL("../client", import.meta.url));

/** Script that tests a backup. */
const backupCheckScript = fileURLToPath(new URL("../../scripts/check-backup.mjs", import.meta.url));

const cannotReload =
  "a single process cannot reload: restart it to apply new settings, or use WORKERS with DATABASE_URL";

/** Time for running requests at shutdown, in milliseconds. */
const shutdownTimeoutMs = 10_000;

/** Time for open connections to end when another process takes over, in milliseconds. */
const drainTimeoutMs = 30_000;

/**
 * Opens the shop with the settings of the environment and listens.
 * @param cluster set if this is one of several worker processes
 */
export async function startShop(
  environment: NodeJS.ProcessEnv = process.env,
  cluster?: ClusterOptions,
): Promise<RunningShop> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  logEverything(log);
  const shop = await openShop(config, {
    build: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
    clientFolder,
    backupCheckScript,
    log,
    cluster,
  }).catch((error: unknown) => {
    throw config.databaseUrl === undefined && isDiskFull(error)
      ? new DiskFullError(resolve(config.dataDir))
      : error;
  });
  const connections = {
    ...defaultConnectionLimits,
    ...((config.trustProxy || !config.rateLimits) && { perAddress: undefined }),
  };
  const server = createWebServer(shop, config.siteUrl, connectionShares(connections, config.workers));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  }).catch(async (error) => {
    await shop.close();
    throw error;
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  return {
    address: `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
    announcements: shop.announcements,
    workers: config.workers,
    async stop() {
      await closeServer(server);
      await shop.close();
    },
    async leave() {
      await leaveServer(server);
      await shop.close();
    },
    refuseReload: () => log.warn({}, cannotReload),
  };
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/**
 * Accepts no new connections and lets open ones end. Each ends after its next response, which has the header
 * `Connection: close`, or when its keep-alive time runs out.
 */
async function leaveServer(server: Server): Promise<void> {
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
  const deadline = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  // `http.Server.close` would cut idle keep-alive connections on which a request may just be arriving.
  await new Promise<void>((closed) => NetServer.prototype.close.call(server, () => closed()));
  clearTimeout(deadline);
}
