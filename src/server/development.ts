import type { ServerBuild } from "react-router";
import { readConfig } from "#config";
import { ensureDevelopmentAccounts } from "./development-accounts.ts";
import { createLog } from "./log.ts";
import { openShop } from "./open-shop.ts";

/** Survives code reloads, so that the previous shop can close the embedded database before the next one opens it. */
const persistent = globalThis as { closePreviousShop?: () => Promise<void> };

const openedShop = (async () => {
  await persistent.closePreviousShop?.();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const shop = await openShop(config, {
    build: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
    clientFolder: undefined,
    log,
    createAccounts: ensureDevelopmentAccounts,
  });
  persistent.closePreviousShop = () => shop.close();
  for (const announcement of shop.announcements) log.info(announcement);
  return shop;
})();

/**
 * Handles a request in development. Every request renders its page again. The content security policy is
 * removed, because Vite uses inline styles.
 */
export async function handle(request: Request): Promise<Response> {
  const shop = await openedShop;
  shop.cache.forget("everything");
  const response = await shop.fetch(request);
  const headers = new Headers(response.headers);
  headers.delete("content-security-policy");
  return new Response(response.body, { status: response.status, headers });
}
