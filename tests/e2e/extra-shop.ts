import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShopProcess } from "../support/shop-process.ts";
import { administrator } from "./users.ts";

/** Data folder of an unused demo shop, created by `demo-snapshot.setup.ts`. */
export const demoSnapshot = ".tmp/demo-snapshot";

/** Settings of the shop that most browser tests use. */
export const demoSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

const defaultSettings = { ENV_FILE: "", DATABASE_URL: "", RATE_LIMIT: "off", LOG_LEVEL: "warn" };

/** Starts an additional shop with its own settings and data. */
export async function startExtraShop(
  settings: Record<string, string>,
  { snapshot, script }: { snapshot?: string; script?: string } = {},
): Promise<{ url: string; output: () => string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "pankh-browser-shop-"));
  if (snapshot) await cp(snapshot, dataDir, { recursive: true });
  const shop = await startShopProcess(dataDir, {
    settings: { ...defaultSettings, ...settings },
    ...(script && { script }),
  });
  return {
    url: shop.address,
    output: shop.output,
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The setup link that a shop has printed, if any, with the actual port instead of the configured 0. */
export function setupLinkOf(shop: { url: string; output: () => string }): string | undefined {
  const [path] = /\/setup\?token=\S+/.exec(shop.output()) ?? [];
  return path && new URL(path, shop.url).href;
}
