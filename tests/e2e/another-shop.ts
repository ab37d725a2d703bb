import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShopProcess } from "../support/shop-process.ts";
import { administrator } from "./people.ts";

/** The data folder of a demo shop that has never been used; made by `demo-snapshot.setup.ts`. */
export const demoSnapshot = ".tmp/demo-snapshot";

/** The settings of the shop that most browser tests use. */
export const demoSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

const usualSettings = { ENV_FILE: "", DATABASE_URL: "", RATE_LIMIT: "off", LOG_LEVEL: "warn" };

/** Starts a shop with its own settings and data, beside the one of this worker. */
export async function startAnotherShop(
  settings: Record<string, string>,
  { snapshot }: { snapshot?: string } = {},
): Promise<{ url: string; output: () => string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "pankh-browser-shop-"));
  if (snapshot) await cp(snapshot, dataDir, { recursive: true });
  const shop = await startShopProcess(dataDir, { settings: { ...usualSettings, ...settings } });
  return {
    url: shop.address,
    output: shop.output,
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * The link to set a shop up, if it has printed one. It names the port 0 that the shop was given, which leads to none, so
 * the shop's own address takes its place.
 */
export function setupLinkOf(shop: { url: string; output: () => string }): string | undefined {
  const [path] = /\/setup\?token=\S+/.exec(shop.output()) ?? [];
  return path && new URL(path, shop.url).href;
}
