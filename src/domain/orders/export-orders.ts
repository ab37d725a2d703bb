import { and } from "drizzle-orm";
import { newestFirst, olderThan, placeOf, readInBatches } from "#domain/newest-first.ts";
import type { Db } from "#ports/database/database.ts";
import type { InvoiceRow } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { invoicesOf } from "../invoices/invoices.ts";
import { type PlacedOrder, type WantedOrders, wantedOrders, withLines } from "./orders.ts";

const ages = { moment: orders.createdAt, id: orders.id };

/** An order with the invoice that was issued for it; orders from before there were invoices have none. */
export type InvoicedOrder = PlacedOrder & { issuedInvoice: InvoiceRow | undefined };

/** Everybody's orders that search, state and days find, newest first, in batches. */
export async function* exportOrders(db: Db, query: WantedOrders): AsyncGenerator<InvoicedOrder[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({ order: orders, place: placeOf(ages) })
      .from(orders)
      .where(and(wantedOrders(query), olderThan(ages, last)))
      .orderBy(...newestFirst(ages))
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
