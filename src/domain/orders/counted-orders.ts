import { type SQL, sql } from "drizzle-orm";
import { orders } from "#ports/database/tables/orders.ts";

/** Condition: an order that is known to be a test order. */
export const isTestOrder = sql`${orders.isTest} is true`;

/**
 * Condition: the orders that figures, exports, returns and statistics count. A live shop leaves its test orders out; a
 * test shop has no other ones.
 */
export const isCounted = (live: boolean): SQL | undefined =>
  live ? sql`${orders.isTest} is not true` : undefined;
