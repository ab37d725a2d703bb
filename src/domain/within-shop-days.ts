import { and, gte, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dayAfter, startOfShopDay } from "./shop-calendar.ts";

/** Days in India (`YYYY-MM-DD`), both included; without one of them there is no end on that side. */
export interface ShopDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** Condition: a moment lies in these days; none when there are no days. */
export const withinShopDays = (moment: PgColumn, { from, to }: ShopDays): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(moment, startOfShopDay(from)),
    to === undefined ? undefined : lt(moment, startOfShopDay(dayAfter(to))),
  );
