import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { groupBy } from "#domain/group-by.ts";
import { callRunningShop } from "#server/control-socket.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../database/test-folders.ts";
import { ended, type ShopProcess, scriptPath, startShopProcess } from "../support/shop-process.ts";
import { isFullRun } from "../support/tier.ts";
import {
  type Answer,
  allWorkersOf,
  eventually,
  isAlive,
  requestOnNewConnection,
  workersOf,
} from "./workers-process.ts";

const administrator = { email: "owner@example.in", password: "Garuda#2026" };
const metricsToken = "0123456789abcdef";

/** A shop of several processes with its database. */
interface ShopOfWorkers extends ShopProcess {
  dataDir: string;
  /** Stops its remaining processes. */
  remove(): Promise<void>;
}

async function startWorkers(count: number): Promise<ShopOfWorkers> {
  const place = await createEmptyDatabase("postgres", { bare: false });
  const running: ChildProcess[] = [];
  const remove = async () => {
    for (const shop of running) shop.kill("SIGKILL");
    await place.remove();
  };
  const shop = await startShopProcess(place.dataDir, {
    running,
    settings: {
      SEED: "none",
      LOG_LEVEL: "info",
      WORKERS: String(count),
      DATABASE_URL: place.databaseUrl ?? "",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      METRICS_TOKEN: metricsToken,
    },
  });
  return { ...shop, dataDir: place.dataDir, remove };
}

describe("a shop of several processes on PostgreSQL", () => {
  it("replaces a process that dies, while the others answer", {
    tags: ["spec:10.101"],
    timeout: 900_000,
  }, async () => {
    const count = isFullRun ? 4 : 2;
    const shop = await startWorkers(count);
    onTestFinished(shop.remove);
    const [victim = 0, ...others] = await allWorkersOf(shop, count);
    process.kill(victim, "SIGKILL");
    await eventually(() => expect(shop.output()).toContain("will be replaced"));
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await requestOnNewConnection(shop.address, "/api/health")).status).toBe(200);
    }
    const pids = await allWorkersOf(shop, count);
    expect(pids).toEqual(expect.arrayContaining(others));
    expect(pids).not.toContain(victim);
    await eventually(() =>
      expect(callRunningShop(shop.dataDir, "/facts", { name: "administrators" })).resolves.toEqual({
        status: 200,
        body: { present: true },
      }),
    );
  });
});

describe("a shop of four processes on PostgreSQL", { tags: ["full"], timeout: 900_000 }, () => {
  let shop: ShopOfWorkers;
  beforeAll(async () => {
    shop = await startWorkers(4);
    await allWorkersOf(shop, 4);
  });
  afterAll(() => shop.remove());

  const readFigures = async () =>
    (
      await requestOnNewConnection(shop.address, "/api/metrics", {
        headers: { authorization: `Bearer ${metricsToken}` },
      })
    ).text;

  /** The number of health check calls counted by all processes together. */
  async function countCalls(): Promise<number> {
    const line = /^shop_call_duration_seconds_count\{route="\/api\/health\/live",.*\} (\d+)$/m;
    return Number(line.exec(await readFigures())?.[1] ?? 0);
  }

  it("applies the documented limits across all processes", { tags: ["spec:10.101"] }, async () => {
    const body = { name: "Asha", phone: "9876543210", email: "asha@example.in", message: "Namaste" };
    const responses: Answer[] = [];
    while (responses.length < 32) {
      const submit = () =>
        requestOnNewConnection(shop.address, "/api/contact/submit", {
          method: "POST",
          body,
          from: "127.0.0.2",
        });
      responses.push(...(await Promise.all([submit(), submit(), submit(), submit()])));
    }
    const responsesByStatus = groupBy(responses, ({ status }) => status);
    expect(Object.fromEntries([...responsesByStatus].map(([status, of]) => [status, of.length]))).toEqual({
      200: 10,
      429: 22,
    });
  });

  it("keeps one budget per address across all processes", async () => {
    const begin = () =>
      requestOnNewConnection(shop.address, "/api/payment/create-order", {
        method: "POST",
        body: {},
        from: "127.0.0.3",
      });
    const startedAt = performance.now();
    // The budget is 120 calls plus 2 per second; a budget in each process would allow four times as many.
    let admitted = 0;
    let attempt = 0;
    for (let refused = false; !refused && attempt < 480; attempt += 4) {
      const responses = await Promise.all([begin(), begin(), begin(), begin()]);
      admitted += responses.filter(({ status }) => status === 401).length;
      refused = responses.every(({ status }) => status === 429);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(admitted).toBeGreaterThanOrEqual(120);
    // Until the other three processes know that the budget is used up, they may admit a few calls each.
    expect(admitted).toBeLessThan(120 + 2 * seconds + 120);
  });

  it("applies a change in every process, and adds up the call counts of all processes", async () => {
    const [victim = 0] = workersOf(shop);
    const read = () => requestOnNewConnection(shop.address, "/api/category/get-category");
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await read()).text).not.toContain("Kites");

    const login = await requestOnNewConnection(shop.address, "/api/auth/login", {
      method: "POST",
      body: administrator,
    });
    const created = await requestOnNewConnection(shop.address, "/api/category/create-category", {
      method: "POST",
      headers: { authorization: `Bearer ${JSON.parse(login.text).token}` },
      body: { name: "Kites", description: "They fly", image: "/pictures/kites.webp" },
    });
    expect(created).toMatchObject({ status: 200 });
    await eventually(async () => {
      for (let attempt = 0; attempt < 12; attempt += 1) expect((await read()).text).toContain("Kites");
    });

    for (let attempt = 0; attempt < 20; attempt += 1)
      await requestOnNewConnection(shop.address, "/api/health/live");
    // On a busy machine, a process may report its count late.
    await eventually(async () => expect(await countCalls()).toBe(20));
    process.kill(victim, "SIGKILL");
    await eventually(() => expect(workersOf(shop)).not.toContain(victim));
    await eventually(async () => expect(await countCalls()).toBe(20));
    expect((await readFigures()).match(/^shop_build_info\{.*\} 1$/gm)).toHaveLength(1);
    await allWorkersOf(shop, 4);
  });

  it("closes a connection that was handed to a process which then died", async () => {
    const [victim = 0] = workersOf(shop);
    process.kill(victim, "SIGSTOP");
    let open = 12;
    let answered = 0;
    for (let count = 0; count < 12; count += 1) {
      const { hostname, port } = new URL(shop.address);
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.once("data", () => (answered += 1));
      socket.on("close", () => (open -= 1));
      socket.write("GET /api/health/live HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");
    }
    // Only the connection that was handed to the paused process is still open.
    await eventually(() => expect([answered, open]).toEqual([11, 1]));
    process.kill(victim, "SIGKILL");
    await eventually(() => expect([answered, open]).toEqual([11, 0]));
    await eventually(() => expect(workersOf(shop)).not.toContain(victim));
    await allWorkersOf(shop, 4);
  });

  it("answers open requests before it stops, and leaves no process running", async () => {
    const workers = workersOf(shop);
    const responses = Array.from({ length: 16 }, (_, index) =>
      requestOnNewConnection(shop.address, "/api/auth/register", {
        method: "POST",
        body: {
          ...{ email: `asha${index}@example.in`, phone: "9876543210", password: "Garuda#2026" },
          ...{ name: "Asha", address: "Gorakhpur", answer: "1994-04-12" },
        },
      }),
    );
    await responses[0];
    shop.process.kill("SIGTERM");
    const statuses = (await Promise.allSettled(responses)).map((response) =>
      response.status === "fulfilled" ? response.value.status : "refused",
    );
    expect(await ended(shop.process)).toBe(0);
    expect(statuses).toContain(200);
    expect(statuses).not.toContain(500);
    expect(workers.filter(isAlive)).toEqual([]);
    await expect(requestOnNewConnection(shop.address, "/api/health")).rejects.toThrow("ECONNREFUSED");
  });

  it("ends its worker processes when the parent process is killed", async () => {
    const separateWorkers = await startWorkers(2);
    onTestFinished(separateWorkers.remove);
    const workers = await allWorkersOf(separateWorkers, 2);
    separateWorkers.process.kill("SIGKILL");
    await ended(separateWorkers.process);
    await eventually(() => expect(workers.filter(isAlive)).toEqual([]));
    await expect(requestOnNewConnection(separateWorkers.address, "/api/health")).rejects.toThrow(
      "ECONNREFUSED",
    );
  });
});

describe("WORKERS", { tags: ["full"] }, () => {
  let place: EmptyDatabase;
  beforeAll(async () => {
    place = await createEmptyDatabase("postgres", { bare: false });
  });
  afterAll(() => place.remove());

  /** Returns the output of a shop that cannot start. */
  async function failureOf(settings: Record<string, string>): Promise<string> {
    const shop = spawn(process.execPath, [scriptPath("serve.mjs")], {
      env: { ...process.env, NODE_ENV: "production", PORT: "0", DATA_DIR: place.dataDir, ...settings },
    });
    onTestFinished(() => void shop.kill("SIGKILL"));
    const silent = once(shop, "close");
    let output = "";
    shop.stdout.on("data", (chunk) => (output += chunk));
    shop.stderr.on("data", (chunk) => (output += chunk));
    expect(await ended(shop)).toBe(1);
    await silent;
    return output.trim();
  }

  it("above 1 prevents a start without PostgreSQL, and one sentence names the reason", async () => {
    const output = await failureOf({ WORKERS: "4", DATABASE_URL: "" });
    expect(output).toBe(
      "Wrong settings: WORKERS=4 needs PostgreSQL (DATABASE_URL), because the embedded database allows only one process",
    );
  });

  it("above 1 does not repeat the reason of a failed start", async () => {
    expect(await failureOf({ WORKERS: "65", DATABASE_URL: place.databaseUrl ?? "" })).toBe(
      "Wrong settings: WORKERS must be a number of processes from 1 to 64",
    );
    const away = await failureOf({ WORKERS: "2", DATABASE_URL: "postgres://shop@127.0.0.1:4159/shop" });
    expect(away).toMatch(/^PostgreSQL at 127\.0\.0\.1:4159 cannot be used .* See DATABASE_URL\.$/);
  });
});
