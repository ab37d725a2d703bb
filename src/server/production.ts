import type { Server } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { readConfig } from "#config";
import { DiskFullError, isDiskFull } from "#ports/database/disk-full.ts";
import { createLog, logEverything } from "./log.ts";
import { openShop } from "./open-shop.ts";
import { createWebServer } from "./web-server.ts";

export { backupByCommand } from "./backup/backup-by-command.ts";

export { restoreByCommand } from "./backup/restore-by-command.ts";

export { doctorByCommand } from "./doctor/doctor-by-command.ts";

export { inviteByCommand } from "./invite-by-command.ts";

export { startFailureOf } from "./log.ts";

export { resetByCommand } from "./reset-by-command.ts";

/** A shop that listens. */
export interface RunningShop {
  address: string;
  announcements: string[];
  /** Answers what was asked already, takes nothing new, then closes. */
  stop(): Promise<void>;
}

/** Where the files of the site itself lie. */
export const clientFolder = fileURLToPath(new URL("../client", import.meta.url));

/** Longest wait for running requests at shutdown, in milliseconds. */
const patience = 10_000;

/** Opens the shop as the environment says and listens. */
export async function startShop(environment: NodeJS.ProcessEnv = process.env): Promise<RunningShop> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  logEverything(log);
  const shop = await openShop(config, {
    build: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
    clientFolder,
    log,
  }).catch((error: unknown) => {
    throw config.databaseUrl === undefined && isDiskFull(error)
      ? new DiskFullError(resolve(config.dataDir))
      : error;
  });
  const server = createWebServer(shop, config.siteUrl);
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
    async stop() {
      await closeServer(server);
      await shop.close();
    },
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
