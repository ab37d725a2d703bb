import { and } from "drizzle-orm";
import { isCounted } from "#domain/counted-orders.ts";
import { readInBatches } from "#domain/list-order.ts";
import type { Shop } from "#domain/shop.ts";
import type { InvoiceRow } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { invoicesOf } from "./issued-documents.ts";
import { tagsOfOrders } from "./order-tags.ts";
import { type OrderFilter, orderCondition, orderOfOrders, type PlacedOrder, withLines } from "./orders.ts";

/** An order with its tags and its invoice; undefined for orders from before the shop issued invoices. */
export type InvoicedOrder = PlacedOrder & { issuedInvoice: InvoiceRow | undefined; tags: readonly string[] };

/** Yields the matching orders of all customers in batches, newest first unless sorted. */
export async function* exportOrders(
  { db, live }: Pick<Shop, "db" | "live">,
  query: OrderFilter,
): AsyncGenerator<InvoicedOrder[]> {
  const order = orderOfOrders(query.sort);
  const batches = readInBatches((last, limit) =>
    db
      .select({ order: orders, cursor: order.cursor })
      .from(orders)
      .where(and(isCounted(live), orderCondition(query), order.after(last)))
      .orderBy(...order.orderBy)
      .limit(limit),
  );
  for await (const rows of batches) {
    const ids = rows.map(({ order }) => order.id);
    const issued = await invoicesOf(db, ids);
    const tags = await tagsOfOrders(db, ids);
    const placed = await withLines(
      db,
      rows.map(({ order }) => order),
    );
    yield placed.map((order) => ({
      ...order,
      issuedInvoice: issued.get(order.id),
      tags: tags.get(order.id) ?? [],
    }));
  }
}
