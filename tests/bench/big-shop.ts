import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "#ports/database/open-database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { bigShopPaths } from "./big-shop-paths.ts";
import { bigShop, fillBigShop } from "./fill-big-shop.ts";
import { administrator, percentile, startShop } from "./running-shop.ts";

/**
 * Fills an empty shop with 20,000 products, 20,000 users and 100,000 orders, and times each list that the back office and the
 * storefront request: the median and the 99th percentile, in milliseconds. Fails if a list of the back office is
 * slower than its budget. Uses an embedded database in a temporary folder, or the PostgreSQL database of DATABASE_URL. A
 * database that already has orders, of DATABASE_URL or in DATA_DIR, is measured as it is.
 *
 *   npm run bench:big-shop [-- <part of a path>]
 */
const rounds = Number(process.env.ROUNDS ?? 100);
const budgetMilliseconds = { postgres: 150, pglite: 400 };
const { DATA_DIR, DATABASE_URL } = process.env;
const chosen = process.argv[2] ?? "";
const dataDir = DATA_DIR || (await mkdtemp(join(tmpdir(), "pankh-big-shop-")));
const databaseUrl = DATABASE_URL || undefined;

try {
  const kind = await prepareDatabase();
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", SEED: "none" });
  try {
    console.log(`${kind}: started in ${seconds(shop.startMilliseconds)}`);
    const login = await fetch(`${shop.address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(administrator),
    });
    const { token } = await login.json();
    const product = await fetch(`${shop.address}/api/product/get-product?limit=1&page=1`).then((r) =>
      r.json(),
    );
    const memoryBefore = shop.memoryMegabytes();
    const figures = [];
    for (const { path, isAdminList } of bigShopPaths(product.products[0].slug)) {
      if (!path.includes(chosen)) continue;
      const figure = await timed(shop.address, path, token);
      const isTooSlow = isAdminList && figure["p99 ms"] > budgetMilliseconds[kind];
      figures.push({ ...figure, budget: isTooSlow ? "EXCEEDED" : "" });
    }
    console.table(figures);
    console.log(
      `resident memory: ${memoryBefore} MB before, ${shop.memoryMegabytes()} MB after, peak ${shop.peakMegabytes()} MB`,
    );
    if (figures.some(({ budget, status }) => budget !== "" || status !== 200)) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
} finally {
  if (!DATA_DIR) await rm(dataDir, { recursive: true, force: true });
}

async function prepareDatabase() {
  const startedAt = performance.now();
  const database = await openDatabase({ databaseUrl, dataDir });
  if ((await database.db.$count(orders)) === 0) {
    await fillBigShop(database.db, bigShop);
    // A server vacuums automatically after so many new rows; the embedded database never does.
    if (database.kind === "postgres") await database.db.execute(sql`vacuum (analyze)`);
    console.log(`${database.kind}: filled in ${seconds(performance.now() - startedAt)}`);
  }
  await database.close();
  return database.kind;
}

async function timed(address: string, path: string, token: string) {
  const times: number[] = [];
  let kilobytes = 0;
  let status = 0;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
    const body = await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    kilobytes = Math.round(body.byteLength / 1024);
    status = response.status;
  }
  return {
    path,
    status,
    "median ms": Math.round(percentile(times, 0.5)),
    "p99 ms": Math.round(percentile(times, 0.99)),
    kB: kilobytes,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
