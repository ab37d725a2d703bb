import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { readConfig } from "#config";
import { DiskFullError, isDiskFull } from "#ports/database/disk-full.ts";
import { createLog, logEverything } from "./log.ts";
import { openShop } from "./open-shop.ts";
import { createWebServer, usualConnections } from "./web-server.ts";
import type { BesideOthers } from "./workers/beside-others.ts";
import { connectionShares } from "./workers/connection-shares.ts";

/** A shop that listens. */
export interface RunningShop {
  address: string;
  announcements: string[];
  /** How many processes are to serve it. */
  workers: number;
  /** Answers what was asked already, takes nothing new, then closes. */
  stop(): Promise<void>;
  /** Leaves what is new to other processes, and closes when its own visitors are done: nobody is hung up on. */
  leave(): Promise<void>;
  /** Says in the log that this process has nobody to take its place. */
  refuseReload(): void;
}

/** Where the files of the site itself lie. */
export const clientFolder = fileURLToPath(new URL("../client", import.meta.url));

/** The program that tests a backup. */
const checkProgram = fileURLToPath(new URL("../../scripts/check-backup.mjs", import.meta.url));

const cannotReload =
  "this process cannot be replaced without a pause: a restart takes new settings in, or WORKERS with DATABASE_URL a SIGHUP";

/** Longest wait for running requests at shutdown, in milliseconds. */
const patience = 10_000;

/** Longest wait for connections that may still bring something when another process takes over, in milliseconds. */
const patienceOfLeaving = 30_000;

/**
 * Opens the shop as the environment says and listens.
 * @param beside set for one of several processes: the first sees to what is done once for all of them.
 */
export async function startShop(
  environment: NodeJS.ProcessEnv = process.env,
  beside?: BesideOthers,
): Promise<RunningShop> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  logEverything(log);
  const shop = await openShop(config, {
    build: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
    clientFolder,
    checkProgram,
    log,
    beside,
  }).catch((error: unknown) => {
    throw config.databaseUrl === undefined && isDiskFull(error)
      ? new DiskFullError(resolve(config.dataDir))
      : error;
  });
  const connections = {
    ...usualConnections,
    ...((config.trustProxy || !config.rateLimits) && { ofOneAddress: undefined }),
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
  const deadline = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/**
 * Takes no new connections, and lets those that are open end by themselves: each is told with its next answer that it is
 * the last, or nothing comes for as long as every answer said that a connection is kept.
 */
async function leaveServer(server: Server): Promise<void> {
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
  const deadline = setTimeout(() => server.closeAllConnections(), patienceOfLeaving);
  // A server of HTTP that closes hangs up on whoever is about to ask again.
  await new Promise<void>((closed) => NetServer.prototype.close.call(server, () => closed()));
  clearTimeout(deadline);
}
