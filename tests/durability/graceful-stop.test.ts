import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureBuild } from "../../scripts/ensure-build.mjs";

const startScript = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
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

/** Starts the product as its users do, on whatever port is free, with an empty shop. */
async function startShop(): Promise<{ process: ChildProcess; address: string; output: () => string }> {
  const shop = spawn(process.execPath, [startScript], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      SEED: "none",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(shop);
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Shop:\s+(\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    shop.stdout?.on("data", onData);
    shop.stderr?.on("data", onData);
    shop.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
  });
  return { process: shop, address, output: () => output };
}

const ended = (shop: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (shop.exitCode !== null) resolve(shop.exitCode);
    else shop.once("exit", (code) => resolve(code));
  });

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
    const shop = spawn(process.execPath, [startScript], { env: { ...process.env, PORT: "seventy" } });
    running.push(shop);
    let errors = "";
    shop.stderr?.on("data", (chunk) => (errors += chunk));
    expect(await ended(shop)).toBe(1);
    expect(errors).toContain("PORT must be a port number");
  });

  it("leaves an empty shop empty when told SEED=none", async () => {
    const { address } = await startShop();
    const products = await (await fetch(`${address}/api/product/get-product`)).json();
    const slides = await (await fetch(`${address}/api/hero`)).json();
    expect([products.products, slides.heros]).toEqual([[], []]);
  });
});
