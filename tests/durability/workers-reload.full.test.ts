import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createMigratedDatabase, type EmptyDatabase } from "../database/test-folders.ts";
import { ended, type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { allWorkersOf, eventually, requestOnNewConnection, workersOf } from "./workers-process.ts";

const administrator = { email: "owner@example.in", password: "Garuda#2026" };

let place: EmptyDatabase;
let settingsFile: string;
beforeEach(async () => {
  place = await createMigratedDatabase("postgres");
  settingsFile = join(place.dataDir, "settings");
  return place.remove;
});

async function startShop(settings: Record<string, string>, file: string): Promise<ShopProcess> {
  await writeFile(settingsFile, file);
  const shop = await startShopProcess(place.dataDir, {
    settings: { SEED: "none", LOG_LEVEL: "info", ENV_FILE: settingsFile, ...settings },
  });
  onTestFinished(() => void shop.process.kill("SIGKILL"));
  return shop;
}

const canReadMetrics = async ({ address }: ShopProcess, token: string) =>
  (await requestOnNewConnection(address, "/api/metrics", { headers: { authorization: `Bearer ${token}` } }))
    .status === 200;

/** Makes requests without a pause, over keep-alive and new connections, until `stop` is called, which returns the results. */
function keepRequesting({ address }: ShopProcess): {
  stop(): Promise<{ answered: number; failures: unknown[] }>;
} {
  let stopped = false;
  let answered = 0;
  const failures: unknown[] = [];
  async function repeat(request: () => Promise<{ status: number }>): Promise<void> {
    while (!stopped) {
      const outcome = await request().catch((error: unknown) => ({ status: 0, error }));
      if (outcome.status === 200) answered += 1;
      else failures.push(outcome);
    }
  }
  const login = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  };
  /** Makes a request over a keep-alive connection; reading the response frees the connection for the next request. */
  const requestWithKeepAlive = async (path: string, init?: RequestInit) => {
    const response = await fetch(address + path, init);
    await response.arrayBuffer();
    return { status: response.status };
  };
  const loops = [
    repeat(() => requestWithKeepAlive("/api/health")),
    repeat(() => requestWithKeepAlive("/api/category/get-category")),
    repeat(() => requestWithKeepAlive("/api/auth/login", login)),
    repeat(() => requestOnNewConnection(address, "/api/health")),
    repeat(() => requestOnNewConnection(address, "/api/health/ready")),
  ];
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops);
      return { answered, failures };
    },
  };
}

const settingsFor = (count: number) => ({
  ...{ WORKERS: String(count), DATABASE_URL: place.databaseUrl ?? "", RATE_LIMIT: "off" },
  ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
});

/** Sends SIGHUP while calls arrive, and expects every process to be replaced and to use the current settings. */
async function expectReplacement(shop: ShopProcess, count: number): Promise<void> {
  const previousWorkers = await allWorkersOf(shop, count);
  const loading = keepRequesting(shop);
  await writeFile(settingsFile, "METRICS_TOKEN=token-of-tomorrow");
  shop.process.kill("SIGHUP");
  await eventually(() => expect(shop.output()).toContain("reloaded: all worker processes"));
  const { answered, failures } = await loading.stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(100);

  const pids = workersOf(shop);
  expect(pids).toHaveLength(count);
  expect(pids.filter((worker) => previousWorkers.includes(worker))).toEqual([]);
  expect(await canReadMetrics(shop, "token-of-yesterday")).toBe(false);
  expect(await canReadMetrics(shop, "token-of-tomorrow")).toBe(true);
}

describe("SIGHUP", { timeout: 900_000 }, () => {
  it("replaces the only worker process without losing a call, and reloads the settings", {
    tags: ["spec:10.102"],
  }, async () => {
    const shop = await startShop(settingsFor(1), "METRICS_TOKEN=token-of-yesterday");
    await expectReplacement(shop, 1);
  });

  it("replaces no process if the settings are invalid, and every process if they are valid", {
    tags: ["spec:10.102"],
  }, async () => {
    const shop = await startShop(settingsFor(2), "METRICS_TOKEN=token-of-yesterday");
    const former = await allWorkersOf(shop, 2);
    await writeFile(settingsFile, "LOG_LEVEL=info\nSEED=none\nPORT=seventy\nMETRICS_TOKEN=short");
    shop.process.kill("SIGHUP");
    await eventually(() => expect(shop.output()).toContain("a worker process could not start"));
    expect(shop.output()).toContain("METRICS_TOKEN must have at least 16 characters");
    expect(workersOf(shop)).toEqual(former);
    expect((await requestOnNewConnection(shop.address, "/api/health")).status).toBe(200);

    await expectReplacement(shop, 2);
  });

  it("only logs an error if the shop runs as a single process without workers", async () => {
    const shop = await startShop({ DATABASE_URL: place.databaseUrl ?? "" }, "");
    shop.process.kill("SIGHUP");
    await eventually(() => expect(shop.output()).toContain("a single process cannot reload"));
    expect((await requestOnNewConnection(shop.address, "/api/health")).status).toBe(200);
    shop.process.kill("SIGTERM");
    expect(await ended(shop.process)).toBe(0);
  });
});
