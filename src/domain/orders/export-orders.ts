import { and } from "drizzle-orm";
import { cursorOf, newestFirst, olderThan, readInBatches } from "#domain/newest-first.ts";
import type { Shop } from "#domain/shop.ts";
import type { InvoiceRow } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { isCounted } from "./counted-orders.ts";
import { invoicesOf } from "./issued-documents.ts";
import { type OrderFilter, orderCondition, type PlacedOrder, withLines } from "./orders.ts";

const sortColumns = { createdAt: orders.createdAt, id: orders.id };

/** An order with its invoice; undefined for orders from before the shop issued invoices. */
export type InvoicedOrder = PlacedOrder & { issuedInvoice: InvoiceRow | undefined };

/** Yields the matching orders of all customers in batches, newest first. */
export async function* exportOrders(
  { db, live }: Pick<Shop, "db" | "live">,
  query: OrderFilter,
): AsyncGenerator<InvoicedOrder[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({ order: orders, cursor: cursorOf(sortColumns) })
      .from(orders)
      .where(and(isCounted(live), orderCondition(query), olderThan(sortColumns, last)))
      .orderBy(...newestFirst(sortColumns))
      .limit(limit),
  );
  for await (const rows of batches) {
    const issued = await invoicesOf(
      db,
      rows.map(({ order }) => order.id),
    );
    const placed = await withLines(
      db,
      rows.map(({ order }) => order),
    );
    yield placed.map((order) => ({ ...order, issuedInvoice: issued.get(order.id) }));
  }
}
