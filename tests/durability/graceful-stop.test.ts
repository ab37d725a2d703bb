import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { ended, scriptPath, startShopProcess } from "../support/shop-process.ts";

let dataDir: string;
let running: ChildProcess[];

beforeAll(() => ensureBuild(), 300_000);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-stop-"));
  running = [];
});
afterEach(async () => {
  for (const shop of running) if (shop.exitCode === null && shop.signalCode === null) shop.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

const startShop = (settings?: Record<string, string>) => startShopProcess(dataDir, { running, settings });

describe("the shop as a process", () => {
  it("answers what it was asked before it stops, ends with 0, and opens again with everything there", async () => {
    const shop = await startShop();
    const registration = {
      email: "asha@example.in",
      phone: "9876543210",
      password: "Garuda#2026",
      name: "Asha",
      address: "Gorakhpur",
      answer: "1994-04-12",
    };
    const answers = Array.from({ length: 8 }, (_, index) =>
      fetch(`${shop.address}/api/auth/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...registration, email: `asha${index}@example.in` }),
      }),
    );
    await answers[0];
    shop.process.kill("SIGTERM");
    const statuses = (await Promise.allSettled(answers)).map((answer) =>
      answer.status === "fulfilled" ? answer.value.status : "refused",
    );
    expect(await ended(shop.process)).toBe(0);
    expect(statuses).not.toContain(500);

    const again = await startShop();
    for (const [index, status] of statuses.entries()) {
      const login = await fetch(`${again.address}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: `asha${index}@example.in`, password: registration.password }),
      });
      if (status === 200) expect(login.status).toBe(200);
    }
    again.process.kill("SIGTERM");
    expect(await ended(again.process)).toBe(0);
  });

  it("refuses to open a folder that another process has open, and says so", async () => {
    await startShop();
    await expect(startShop()).rejects.toThrow(/in use|already open|another process/i);
  });

  it("names a setting that is wrong and ends with 1", async () => {
    const shop = spawn(process.execPath, [scriptPath("serve.mjs")], {
      env: { ...process.env, PORT: "seventy" },
    });
    running.push(shop);
    const silent = once(shop, "close");
    let errors = "";
    shop.stderr?.on("data", (chunk) => (errors += chunk));
    expect(await ended(shop)).toBe(1);
    await silent;
    expect(errors).toContain("PORT must be a port number");
  });

  const publicAddress = { SITE_URL: "https://shop.example" };
  const liveKeys = { RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "s" };

  it.each([
    ["told SEED=none", { SEED: "none" }],
    ["it has live keys", liveKeys],
    ["it has a public address", publicAddress],
  ])("leaves an empty shop empty when %s", async (_, settings) => {
    const { address } = await startShop(settings);
    const products = await (await fetch(`${address}/api/product/get-product`)).json();
    const slides = await (await fetch(`${address}/api/hero`)).json();
    expect([products.products, slides.heros]).toEqual([[], []]);
  });

  it("fills a live shop with the demo only when told SEED=demo", async () => {
    const { address } = await startShop({ ...publicAddress, ...liveKeys, SEED: "demo" });
    const { products } = await (await fetch(`${address}/api/product/get-product`)).json();
    expect(products.length).toBeGreaterThan(30);
  });
});
