import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "#config";
import { createSlide } from "#contract/content/content.ts";
import { DatabaseQueue } from "#http/database-queue.ts";
import { m } from "#messages";
import { metricDescriptions } from "#server/health/metric-descriptions.ts";
import { createMetrics } from "#server/health/metrics.ts";
import { type OpenShop, openShop } from "#server/open-shop.ts";
import { PublicCache } from "#server/public-cache.ts";
import { createRenderingQueue } from "#server/rendering-queue.ts";
import { openCutOffDatabase } from "../database/cut-off-database.ts";
import { createPostgresDatabase, databaseKinds, openTestDatabase } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

const token = "the-token-of-the-monitoring";
const authorized = { headers: { authorization: `Bearer ${token}` } };

/** Parses a metrics report into values by name and labels. */
const samplesOf = (text: string) =>
  new Map(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line): [string, number] => {
        const space = line.lastIndexOf(" ");
        return [line.slice(0, space), Number(line.slice(space + 1))];
      }),
  );

describe.each(databaseKinds)("metrics on %s", (kind) => {
  let api: TestApi;
  let cache: PublicCache;
  beforeAll(async () => {
    const database = await openTestDatabase(kind);
    cache = new PublicCache();
    const metrics = createMetrics({
      token,
      db: database.db,
      cache,
      renderings: createRenderingQueue(),
      databaseQueue: new DatabaseQueue(() => 0),
    });
    api = await openTestApi(kind, { metrics }, async () => database);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  async function read() {
    const response = await api.fetch("/api/metrics", authorized);
    expect(response.status).toBe(200);
    return samplesOf(await response.text());
  }

  it("require the metrics token", async () => {
    const wrong = [undefined, "", token, `bearer ${token}`, `Bearer ${token}x`, `Bearer ${token.slice(1)}`];
    for (const authorization of [...wrong, `Bearer ${api.administrator.token}`]) {
      const headers = new Headers(authorization === undefined ? [] : [["authorization", authorization]]);
      const response = await api.fetch("/api/metrics", { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        success: false,
        code: "unauthenticated",
        message: m["reports.system.metricsTokenRequired"](),
      });
    }
    const { status, headers } = await api.fetch("/api/metrics", authorized);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("contain every documented metric and the process metrics", async () => {
    const text = await (await api.fetch("/api/metrics", authorized)).text();
    for (const [name, help] of Object.entries(metricDescriptions))
      expect(text).toContain(`# HELP ${name} ${help}`);
    expect(text).toContain("process_resident_memory_bytes ");
    expect(text).toContain("nodejs_eventloop_lag_seconds ");
    expect(text).toMatch(/shop_build_info\{version="\d+\.\d+\.\d+"\} 1\n/);
  });

  it("count calls by route pattern and contain no names from addresses", async () => {
    const name = crypto.randomUUID();
    const site = openTestSite(api);
    await api.fetch(`/api/product/get-product/${name}`);
    await site.fetch(`/api/product/get-product/${name}-2`);
    await api.call(createSlide, {}, { as: "customer" });
    await api.fetch(`/api/nonsense/${name}`, { method: "PROPFIND" });
    await site.fetch(`/api/nonsense/${name}`, { method: "PATCH" });
    await site.fetch(`/${name}`);
    const samples = await read();
    const callCount = (route: string, method: string, status: string) =>
      samples.get(`shop_call_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`);
    expect(callCount("/api/product/get-product/:slug", "GET", "4xx")).toBe(2);
    expect(callCount(createSlide.path, "POST", "4xx")).toBe(1);
    expect(callCount("/api/*", "other", "4xx")).toBe(2);
    const paths = new Set([...api.routes].map((route) => route.slice(route.indexOf(" ") + 1)));
    for (const sample of samples.keys()) {
      expect(sample).not.toContain(name);
      const route = /route="([^"]*)"/.exec(sample)?.[1];
      if (route !== undefined && route !== "/api/*") expect(paths).toContain(route);
    }
  });

  it("match the cache statistics", async () => {
    const response = { status: 200, body: "a page", headers: {}, shows: [] };
    await Promise.all([cache.read("/page", async () => response), cache.read("/page", async () => response)]);
    await cache.read("/page", async () => response);
    const samples = await read();
    expect(samples.get('shop_cache_reads_total{outcome="miss"}')).toBe(1);
    expect(samples.get('shop_cache_reads_total{outcome="joined"}')).toBe(1);
    expect(samples.get('shop_cache_reads_total{outcome="hit"}')).toBe(1);
    expect(samples.get("shop_cache_bytes")).toBe(cache.bytes);
  });

  it("report empty queues as zero", async () => {
    const samples = await read();
    expect(samples.get("shop_database_up")).toBe(1);
    expect(samples.get("shop_mail_waiting")).toBe(0);
    expect(samples.get("shop_mail_oldest_waiting_seconds")).toBe(0);
    expect(samples.get('shop_refunds_waiting{by="hand"}')).toBe(0);
  });
});

describe.each(databaseKinds)("metrics without a database on %s", (kind) => {
  it("are still available, except queue lengths", async () => {
    const database = await openCutOffDatabase(kind);
    const metrics = createMetrics({
      token,
      db: database.db,
      cache: new PublicCache(),
      renderings: createRenderingQueue(),
      databaseQueue: new DatabaseQueue(() => 0),
    });
    expect((await metrics.report()).text).toContain("\nshop_mail_waiting 0\n");
    await database.cutOff();
    try {
      const { text } = await metrics.report();
      expect(text).toContain("\nshop_database_up 0\n");
      expect(text).not.toMatch(/^shop_(mail|payment_checks|stray_payments|refunds)/m);
      expect(text).toContain("\nshop_cache_bytes 0\n");
    } finally {
      await database.close();
    }
  });
});

describe("a running shop", () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  });

  async function open(settings: NodeJS.ProcessEnv): Promise<OpenShop> {
    const dataDir = await mkdtemp(join(tmpdir(), "pankh-figures-"));
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
    const { url, close } = await createPostgresDatabase();
    cleanups.push(close);
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: "none", ...settings });
    const shop = await openShop(config, {
      build: () => Promise.reject(new Error("The test requests no page")),
      clientFolder: undefined,
      log: pino({ level: "silent" }),
    });
    cleanups.push(() => shop.close());
    return shop;
  }
  const request = async (shop: OpenShop, path: string, init?: RequestInit) =>
    shop.fetch(new Request(`http://127.0.0.1${path}`, init));

  it("serves no metrics without METRICS_TOKEN", async () => {
    const shop = await open({});
    for (const method of ["GET", "POST"]) {
      const response = await request(shop, "/api/metrics", { method, ...authorized });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: m["reports.system.unknownPath"]() });
    }
  });

  it("reports its jobs, cache and calls", async () => {
    const metricsToken = "more-than-sixteen-characters";
    const shop = await open({ METRICS_TOKEN: metricsToken });
    const headers = { authorization: `Bearer ${metricsToken}` };
    for (let count = 0; count < 2; count += 1) await request(shop, "/api/hero");
    const samples = await vi.waitFor(
      async () => {
        const found = samplesOf(await (await request(shop, "/api/metrics", { headers })).text());
        expect(found.get('shop_job_rounds_total{job="mail",outcome="done"}')).toBeGreaterThanOrEqual(1);
        return found;
      },
      { timeout: 10_000 },
    );
    expect(samples.get('shop_job_rounds_total{job="mail",outcome="failed"}')).toBe(0);
    expect(samples.get('shop_cache_reads_total{outcome="hit"}')).toBe(1);
    const route = 'route="/api/hero",method="GET",status="2xx"';
    expect(samples.get(`shop_call_duration_seconds_count{${route}}`)).toBe(1);
  });
});
