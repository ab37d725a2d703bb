import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { orderNumberIn } from "#contract/orders/order-number.ts";
import type { TrackingQuery } from "#contract/orders/track-order.ts";
import { notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type PlacedOrder, withLines } from "./orders.ts";

/**
 * Returns the order with this number, and this email address or phone number. An unknown number and a wrong address
 * run the same query and give the same error, so that neither can be guessed.
 */
export async function trackOrder(db: Db, { number, email, phone }: TrackingQuery): Promise<PlacedOrder> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, orderNumberIn(number) ?? 0), email ? hasEmail(email) : hasPhone(phone)));
  const [order] = await withLines(db, rows);
  if (!order) throw notFound(m["orders.track.notFound"]());
  return order;
}

/** Condition: the email address was given at checkout, or was the one of the account; case does not matter. */
const hasEmail = (email: string): SQL | undefined =>
  or(
    sql`lower(${orders.shippingAddress} ->> 'email') = lower(${email})`,
    sql`lower(${orders.buyerEmail}) = lower(${email})`,
  );

/** Condition: the ten-digit phone number was given at checkout. */
const hasPhone = (phone: string): SQL => sql`${orders.shippingAddress} ->> 'phone' = ${phone}`;
