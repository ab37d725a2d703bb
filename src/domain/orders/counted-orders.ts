import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** Condition: a known test order. */
export const isTestOrder = sql`${orders.isTest} is true`;

/**
 * Condition: orders that figures, exports, tax returns and statistics include. A live shop excludes test
 * orders; a test shop has only those.
 */
export const isCounted = (live: boolean): SQL | undefined =>
  live ? sql`${orders.isTest} is not true` : undefined;

/**
 * Condition: the payment counts in figures, by the column with the id of its intent. A live shop excludes
 * payments of test orders, and test gateway payments without an order.
 */
export const countsForPayment = (live: boolean, intentId: PgColumn): SQL | undefined =>
  live
    ? sql`not exists (select from ${paymentIntents} left join ${orders} on ${orders.paymentIntentId} = ${paymentIntents.id}
        where ${paymentIntents.id} = ${intentId}
        and case when ${orders.id} is null then ${paymentIntents.gateway} = 'sandbox' else ${isTestOrder} end)`
    : undefined;
