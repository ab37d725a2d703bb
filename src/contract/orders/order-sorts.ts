import { m } from "#messages";

/** Sort options for orders in the back office, with labels; the first is the default. */
export const orderSorts = {
  newest: m["orders.sort.newest"],
  oldest: m["orders.sort.oldest"],
  highest: m["orders.sort.highest"],
} as const;
export type OrderSort = keyof typeof orderSorts;
