import type { ServerBuild } from "react-router";
import { readConfig } from "#config";
import { ensureDevelopmentAccounts } from "./development-accounts.ts";
import { createLog } from "./log.ts";
import { openShop } from "./open-shop.ts";

/** The open database outlives code reloads: the embedded one can be opened only once. */
const kept = globalThis as { closeFormerShop?: () => Promise<void> };

const opening = (async () => {
  await kept.closeFormerShop?.();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const shop = await openShop(config, {
    build: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
    clientFolder: undefined,
    log,
    openAccounts: ensureDevelopmentAccounts,
  });
  kept.closeFormerShop = () => shop.close();
  for (const announcement of shop.announcements) log.info(announcement);
  return shop;
})();

/** Answers a request in development; pages are rendered afresh each time and carry the inline styles of Vite. */
export async function handle(request: Request): Promise<Response> {
  const shop = await opening;
  shop.cache.forget("everything");
  const response = await shop.fetch(request);
  const headers = new Headers(response.headers);
  headers.delete("content-security-policy");
  return new Response(response.body, { status: response.status, headers });
}
