import type { ServerBuild } from "react-router";
import { readConfig } from "#config";
import { openShop } from "./open-shop.ts";

/** The open database outlives code reloads: the embedded one can be opened only once. */
const kept = globalThis as { closeFormerShop?: () => Promise<void> };

const opening = (async () => {
  await kept.closeFormerShop?.();
  const shop = await openShop(readConfig(), {
    build: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
    clientFolder: undefined,
  });
  kept.closeFormerShop = () => shop.close();
  for (const announcement of shop.announcements) shop.log.info(announcement);
  return shop;
})();

/** Answers a request in development; pages are rendered afresh each time and carry the inline styles of Vite. */
export async function handle(request: Request): Promise<Response> {
  const shop = await opening;
  shop.pages.invalidate();
  const response = await shop.fetch(request);
  const headers = new Headers(response.headers);
  headers.delete("content-security-policy");
  return new Response(response.body, { status: response.status, headers });
}
