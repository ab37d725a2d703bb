import { and, gte, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dayAfter, startOfShopDay } from "./shop-calendar.ts";

/** Days in India (`YYYY-MM-DD`), both included; an omitted day leaves that side open. */
export interface ShopDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** Condition: a moment lies within these days; undefined if both sides are open. */
export const withinShopDays = (moment: PgColumn, { from, to }: ShopDays): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(moment, startOfShopDay(from)),
    to === undefined ? undefined : lt(moment, startOfShopDay(dayAfter(to))),
  );
