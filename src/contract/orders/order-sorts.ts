import { type SortChoice, sortField } from "#contract/kernel/list-sort.ts";
import { m } from "#messages";

/** Sort keys of orders in the back office. */
export const orderSortKeys = ["date", "customer", "total", "status"] as const;
export type OrderSortKey = (typeof orderSortKeys)[number];

/** Named sort orders of orders in the back office, with labels; the first is the default. */
export const orderSorts = {
  newest: m["orders.sort.newest"],
  oldest: m["orders.sort.oldest"],
  highest: m["orders.sort.highest"],
} as const;
export type OrderSort = keyof typeof orderSorts;

/** Sort key and direction of each named sort order. */
export const namedOrderSorts: Readonly<Record<OrderSort, SortChoice<OrderSortKey>>> = {
  newest: "-date",
  oldest: "date",
  highest: "-total",
};

/** Sort parameter of the list. */
export const orderSort = sortField(orderSortKeys, "newest", Object.keys(orderSorts) as OrderSort[]);
