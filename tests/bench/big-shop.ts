import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#ports/database/open-database.ts";
import { bigShop, fillBigShop } from "./fill-big-shop.ts";
import { administrator, median, startShop } from "./running-shop.ts";

/**
 * Fills an empty shop with 5,000 products, 20,000 users and 100,000 orders, and times each list that the back office and the
 * storefront request. Prints the median and the slowest of eleven calls, in milliseconds. Uses an embedded database in a
 * temporary folder or, if DATABASE_URL is set, that empty PostgreSQL database.
 *
 *   npm run bench:big-shop
 */
const rounds = 11;
const dataDir = await mkdtemp(join(tmpdir(), "pankh-big-shop-"));
const databaseUrl = process.env.DATABASE_URL || undefined;

try {
  const startedAt = performance.now();
  const database = await openDatabase({ databaseUrl, dataDir });
  await fillBigShop(database.db, bigShop);
  await database.close();
  console.log(`${database.kind}: filled in ${seconds(performance.now() - startedAt)}`);

  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", SEED: "none" });
  try {
    console.log(`started in ${seconds(shop.startMilliseconds)}`);
    const login = await fetch(`${shop.address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(administrator),
    });
    const { token } = await login.json();
    const product = await fetch(`${shop.address}/api/product/get-product?limit=1&page=1`).then((r) =>
      r.json(),
    );
    const figures = [];
    for (const path of paths(product.products[0].slug)) {
      figures.push(await timed(shop.address, path, token));
    }
    console.table(figures);
    console.log(`resident memory afterwards: ${shop.memoryMegabytes()} MB`);
  } finally {
    await shop.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** The addresses that the screens request. */
function paths(slug: string): string[] {
  return [
    "/store",
    "/store?search=motor&sort=price-asc&page=3",
    `/product/${slug}`,
    "/api/product/get-product?page=1&limit=12",
    "/api/product/get-product?page=400&limit=12&sort=discount-high",
    "/api/product/get-product?search=sprayer&page=1&limit=12",
    "/api/auth/users?page=1&limit=20",
    "/api/auth/users?page=900&limit=20",
    "/api/auth/users?search=Verma&page=1&limit=20",
    "/api/auth/user-stats",
    "/api/payment/all-orders?page=1&limit=20",
    "/api/payment/all-orders?page=5000&limit=20",
    "/api/payment/all-orders?search=person1999&page=1&limit=20",
    "/api/payment/all-orders?search=Asha&page=1&limit=20",
    "/api/payment/all-orders?status=Shipped&page=1&limit=20",
    "/api/payment/all-orders?sort=highest&page=1&limit=20",
    "/api/auth/dashboard-stats",
    "/api/job/applications?page=1&limit=20",
    "/api/contact/all?page=1&limit=10&search=writer77",
  ];
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
    "median ms": Math.round(median(times)),
    "slowest ms": Math.round(Math.max(...times)),
    kB: kilobytes,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
