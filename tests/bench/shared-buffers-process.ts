import { randomUUID } from "node:crypto";
import { listProducts } from "#domain/catalog/list-products.ts";
import { listAllOrders } from "#domain/orders/orders.ts";
import { dashboardFigures } from "#domain/reports/dashboard-figures.ts";
import { openPglite } from "#ports/database/pglite.adapter.ts";
import { settings } from "#ports/database/tables/system.ts";

/** The results of one round: milliseconds for each query, and the memory afterwards. */
export interface RoundResult {
  milliseconds: Record<string, number>;
  megabytes: number;
}

const [folder = "", sharedBuffers = ""] = process.argv.slice(2);
const { db, close } = await openPglite({ folder, sharedBuffers });
const orders = { limit: 20, search: "", sort: "newest" } as const;

/** Queries of the shop, from cheap ones to those that read most of the database, and writes. */
const queries: Record<string, () => Promise<unknown>> = {
  store: () => listProducts(db, { page: 3, limit: 12 }),
  search: () => listProducts(db, { page: 1, limit: 12, search: "sprayer" }),
  "orders, first page": () => listAllOrders(db, { ...orders, page: 1 }),
  "orders, last page": () => listAllOrders(db, { ...orders, page: 5_000 }),
  "orders, search": () => listAllOrders(db, { ...orders, page: 1, search: "person1999" }),
  dashboard: () => dashboardFigures({ db, live: false }),
  "20 writes": async () => {
    for (let write = 0; write < 20; write += 1) {
      await db.insert(settings).values({ name: randomUUID(), value: "written" });
    }
  },
};

process.on("message", async () => {
  const milliseconds: Record<string, number> = {};
  for (const [name, run] of Object.entries(queries)) {
    const startedAt = performance.now();
    await run();
    milliseconds[name] = performance.now() - startedAt;
  }
  const megabytes = Math.round(process.memoryUsage.rss() / 1_048_576);
  process.send?.({ milliseconds, megabytes } satisfies RoundResult);
});
process.once("disconnect", () => void close().then(() => process.exit()));
process.send?.("open");
