import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** Condition: the order is classified as a test order. */
export const isTestOrder = sql`${orders.isTest} is true`;

/**
 * Condition: figures, exports and tax returns include the order. A live shop excludes test orders; a shop with test
 * payments includes all orders.
 */
export const isCounted = (live: boolean): SQL | undefined =>
  live ? sql`${orders.isTest} is not true` : undefined;

/** Condition: the payment intent with this id became a payment of a test order. */
export const isOfTestOrder = (intentId: PgColumn): SQL =>
  sql`exists (select from ${orderPayments} join ${orders} on ${orders.id} = ${orderPayments.orderId}
    where ${orderPayments.paymentIntentId} = ${intentId} and ${isTestOrder})`;

/**
 * Condition: figures include the payment; `intentId` is the column with the id of its intent. A live shop excludes
 * payments of test orders, and test gateway payments without an order.
 */
export const countsForPayment = (live: boolean, intentId: PgColumn): SQL | undefined =>
  live
    ? sql`not exists (select from ${paymentIntents}
        left join ${orderPayments} on ${orderPayments.paymentIntentId} = ${paymentIntents.id}
        left join ${orders} on ${orders.id} = ${orderPayments.orderId}
        where ${paymentIntents.id} = ${intentId}
        and case when ${orders.id} is null then ${paymentIntents.gateway} = 'sandbox' else ${isTestOrder} end)`
    : undefined;
