import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { familyProcessorMicroseconds } from "../bench/process-family.ts";
import { ended, type ShopProcess, startShopProcess } from "../support/shop-process.ts";

/**
 * Makes hostile calls as an anonymous client, checks the responses and prints the CPU time of each call next to that of a
 * page and of a login. The CPU times have no limit, because with one the test would fail on a busy machine.
 */
const repetitions = 20;
const token = "the-token-of-the-monitoring";
const running: ChildProcess[] = [];
let dataDir: string;
let shop: ShopProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-abuse-"));
  const settings = { SEED: "demo", DATABASE_URL: "", METRICS_TOKEN: token };
  shop = await startShopProcess(dataDir, { running, settings });
});
afterAll(async () => {
  for (const one of running) {
    one.kill();
    await ended(one);
  }
  await rm(dataDir, { recursive: true, force: true });
});

interface Abuse {
  what: string;
  path(time: number): string;
  init?: (time: number) => RequestInit;
  /** Allowed response statuses. */
  statuses: readonly number[];
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const list = "/api/product/get-product";
const logIn = "/api/auth/login";
const huge = "a@".concat(".a".repeat(400_000));

const commonAbuses: Abuse[] = [
  { what: "a page that is rendered", path: (time) => `/store?search=usual+${time}`, statuses: [200] },
  {
    what: "a password that is looked at",
    path: () => logIn,
    init: (time) => json({ email: `unknown.${time}@example.in`, password: "Monsoon#2026" }),
    statuses: [401, 429],
  },
];

const abuses: Abuse[] = [
  {
    what: "a search that was never made before",
    path: (time) => `${list}?search=new+${time}`,
    statuses: [200],
  },
  {
    what: "a search of wildcards",
    path: (time) => `${list}?search=${"%25_".repeat(30)}${time}`,
    statuses: [200],
  },
  {
    what: "a search of many words",
    path: (time) => `${list}?search=${"a+b+".repeat(300)}${time}`,
    statuses: [200, 400],
  },
  {
    what: "a page far away",
    path: (time) => `${list}?page=${1_000_000 + time}&limit=50`,
    statuses: [200, 400],
  },
  {
    what: "a page with many parameters",
    path: (time) => `/store?${"x=1&".repeat(1_500)}y=${time}`,
    statuses: [200],
  },
  {
    what: "a path of slashes",
    path: (time) => `/a${"/".repeat(1_900)}${time}`,
    statuses: [200, 301, 308, 404],
  },
  { what: "a path that is too long", path: (time) => `/${"x".repeat(4_000)}${time}`, statuses: [414] },
  { what: "a product that is not", path: (time) => `/product/nothing-${time}`, statuses: [404] },
  {
    what: "a product of percent signs",
    path: (time) => `/product/${"%25".repeat(300)}${time}`,
    statuses: [404],
  },
  { what: "something sent to a page", path: () => "/about", init: () => json({ a: "b" }), statuses: [405] },
  {
    what: "an address of a megabyte",
    path: () => logIn,
    init: () => json({ email: huge, password: "x" }),
    statuses: [400, 413, 429],
  },
  {
    what: "a deep body",
    path: () => logIn,
    init: () => ({ ...json({}), body: "[".repeat(200_000) }),
    statuses: [400, 429],
  },
  {
    what: "a token that is none",
    path: (time) => `${list}?page=1&limit=12&search=token+${time}`,
    init: (time) => ({ headers: { authorization: `Bearer ${"x.".repeat(3_000)}${time}` } }),
    statuses: [200],
  },
  {
    what: "a purchase without an account",
    path: () => "/api/payment/create-order",
    init: () => json({ cartItems: [], totalAmount: 1 }),
    statuses: [401],
  },
  {
    what: "a message that no bank signed",
    path: () => "/api/payment/webhook",
    init: () => ({ ...json({ event: "x".repeat(500_000) }), headers: { "x-razorpay-signature": "0" } }),
    statuses: [400],
  },
];

async function carryOut({ what, path, init, statuses }: Abuse) {
  const before = familyProcessorMicroseconds(shop.process.pid) ?? Number.NaN;
  const seenStatuses = new Set<number>();
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const response = await fetch(shop.address + path(repetition), {
      redirect: "manual",
      ...init?.(repetition),
    });
    await response.arrayBuffer();
    seenStatuses.add(response.status);
  }
  const took = (familyProcessorMicroseconds(shop.process.pid) ?? Number.NaN) - before;
  expect(statuses, what).toEqual(expect.arrayContaining([...seenStatuses]));
  return {
    what,
    "CPU time, ms": Math.round(took / repetitions / 100) / 10,
    statuses: [...seenStatuses].join(" "),
  };
}

/** Reads a metric of the shop. */
async function readMetric(name: string): Promise<number> {
  const response = await fetch(`${shop.address}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const line = (await response.text()).split("\n").find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

it("the shop answers or rejects every hostile call of an anonymous client and limits the data it stores", async () => {
  const results = [];
  for (const one of [...commonAbuses, ...abuses]) results.push(await carryOut(one));
  console.table(results);
  expect(await readMetric("shop_cache_bytes")).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(await readMetric("shop_database_calls_waiting")).toBe(0);
  expect(await readMetric("shop_mail_waiting")).toBe(0);
  for (const path of ["/", "/api/health/ready"]) expect((await fetch(shop.address + path)).status).toBe(200);
}, 300_000);
