import { spawnSync } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { createMigratedDatabase, type EmptyDatabase } from "../database/test-folders.ts";
import { scriptPath, startShopProcess } from "../support/shop-process.ts";

async function start(
  { dataDir, databaseUrl }: EmptyDatabase,
  settings: Record<string, string>,
): Promise<{ address: string }> {
  const shop = await startShopProcess(dataDir, {
    settings: { DATABASE_URL: databaseUrl ?? "", ...settings },
  });
  onTestFinished(shop.stop);
  return shop;
}

it("a shop refuses to open a folder that another process has open, and prints the reason", async () => {
  const place = await createMigratedDatabase("pglite");
  onTestFinished(place.remove);
  await start(place, { SEED: "none" });
  await expect(start(place, { SEED: "none" })).rejects.toThrow(/in use|already open|another process/i);
});

it("a shop names an invalid setting in its error output and exits with 1", () => {
  const { stderr, status } = spawnSync(process.execPath, [scriptPath("serve.mjs")], {
    env: { ...process.env, PORT: "seventy" },
    encoding: "utf8",
  });
  expect(stderr).toContain("PORT must be a port number");
  expect(status).toBe(1);
});

const publicAddress = { SITE_URL: "https://shop.example" };
const liveKeys = { RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "s" };

it.each([
  ["SEED=none is set", { SEED: "none" }],
  ["it has live keys", liveKeys],
  ["it has a public address", publicAddress],
])("a new shop loads no demo data if %s", async (_, settings) => {
  const place = await createMigratedDatabase("postgres");
  onTestFinished(place.remove);
  const { address } = await start(place, settings);
  const products = await (await fetch(`${address}/api/product/get-product`)).json();
  const slides = await (await fetch(`${address}/api/hero`)).json();
  expect([products.products, slides.heros]).toEqual([[], []]);
});

it("a live shop loads the demo data if SEED=demo is set", async () => {
  const place = await createMigratedDatabase("postgres");
  onTestFinished(place.remove);
  const { address } = await start(place, { ...publicAddress, ...liveKeys, SEED: "demo" });
  const { products } = await (await fetch(`${address}/api/product/get-product`)).json();
  expect(products.length).toBeGreaterThan(30);
});
