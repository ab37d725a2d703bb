import { and } from "drizzle-orm";
import { newestFirst, olderThan, placeOf, readInBatches } from "#domain/newest-first.ts";
import type { Shop } from "#domain/shop.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { isCounted } from "./counted-orders.ts";
import { type PlacedOrder, type WantedOrders, wantedOrders, withLines } from "./orders.ts";

const ages = { moment: orders.createdAt, id: orders.id };

/** The orders of all customers that search, state and days find, newest first, in batches. */
export async function* exportOrders(
  { db, live }: Pick<Shop, "db" | "live">,
  query: WantedOrders,
): AsyncGenerator<PlacedOrder[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({ order: orders, place: placeOf(ages) })
      .from(orders)
      .where(and(isCounted(live), wantedOrders(query), olderThan(ages, last)))
      .orderBy(...newestFirst(ages))
      .limit(limit),
  );
  for await (const rows of batches) {
    yield await withLines(
      db,
      rows.map(({ order }) => order),
    );
  }
}
