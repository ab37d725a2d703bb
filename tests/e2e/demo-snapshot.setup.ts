import { rm } from "node:fs/promises";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { startShopProcess } from "../support/shop-process.ts";
import { demoSettings, demoSnapshot } from "./extra-shop.ts";

/** Builds the shop if needed and creates the data folder of a demo shop. Each worker starts its own shop on a copy. */
export default async function makeDemoSnapshot(): Promise<void> {
  await ensureBuild();
  await rm(demoSnapshot, { recursive: true, force: true });
  const settings = { ENV_FILE: "", DATABASE_URL: "", LOG_LEVEL: "warn", ...demoSettings };
  const shop = await startShopProcess(demoSnapshot, { settings });
  await shop.stop();
}
