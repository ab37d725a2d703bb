import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { readConfig } from "#config";
import { type OpenShop, openShop } from "./open-shop.ts";
import { canonicalPath } from "./page-policy.ts";

/** A shop that listens. */
export interface RunningShop {
  address: string;
  announcements: string[];
  /** Answers what was asked already, takes nothing new, then closes. */
  stop(): Promise<void>;
}

/** Longest wait for running requests at shutdown, in milliseconds. */
const patience = 10_000;

/** Opens the shop as the environment says and listens. */
export async function startShop(environment: NodeJS.ProcessEnv = process.env): Promise<RunningShop> {
  const config = readConfig(environment);
  const shop = await openShop(config, {
    build: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
    clientFolder: fileURLToPath(new URL("../client", import.meta.url)),
  });
  const server = listen(shop, config.siteUrl);
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

function listen(shop: OpenShop, siteUrl: string): Server {
  const listener = getRequestListener(shop.fetch);
  return createServer((request, response) => {
    const served = isPage(request.url) && shop.pages.tryServe(keyOf(request.url, siteUrl), request, response);
    if (!served) void listener(request, response);
  });
}

function isPage(url: string | undefined): url is string {
  return url?.startsWith("/") === true && !url.startsWith("//") && !url.startsWith("/api/");
}

function keyOf(url: string, siteUrl: string): string {
  return url.includes("?") ? canonicalPath(new URL(url, siteUrl)) : url;
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
