import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** Condition: an order that is known to be a test order. */
export const isTestOrder = sql`${orders.isTest} is true`;

/**
 * Condition: the orders that figures, exports, returns and statistics count. A live shop leaves its test orders out; a
 * test shop has no other ones.
 */
export const isCounted = (live: boolean): SQL | undefined =>
  live ? sql`${orders.isTest} is not true` : undefined;

/**
 * Condition: what belongs to payments that figures count, by the column with the id of their intent. A live shop leaves
 * out payments of its test orders, and those through the test gateway that are without an order.
 */
export const isOfCountedPayment = (live: boolean, intentId: PgColumn): SQL | undefined =>
  live
    ? sql`not exists (select from ${paymentIntents} left join ${orders} on ${orders.paymentIntentId} = ${paymentIntents.id}
        where ${paymentIntents.id} = ${intentId}
        and case when ${orders.id} is null then ${paymentIntents.gateway} = 'sandbox' else ${isTestOrder} end)`
    : undefined;
