import { and, eq } from "drizzle-orm";
import type { OrderStatus } from "#contract/order-words.ts";
import { newestFirst, olderThan, placeOf, readInBatches } from "#domain/newest-first.ts";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { matchingOrders, type OrderQuery, type PlacedOrder, withLines } from "./orders.ts";

const ages = { moment: orders.createdAt, id: orders.id };

/** Everybody's orders that search and status find, newest first, in batches. */
export async function* exportOrders(
  db: Db,
  { search, status }: Pick<OrderQuery, "search"> & { status?: OrderStatus | undefined },
): AsyncGenerator<PlacedOrder[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({ order: orders, place: placeOf(ages) })
      .from(orders)
      .where(and(status && eq(orders.status, status), matchingOrders(search), olderThan(ages, last)))
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
