import { m } from "#messages";

/** Filters of the stock list. `low` does not include sold-out items. */
export const stockStates = ["low", "sold-out"] as const;
export type StockState = (typeof stockStates)[number];

/** Sort options of the stock list, with labels; the first is the default. */
export const stockSorts = {
  lowest: m["stock.sort.lowest"],
  highest: m["stock.sort.highest"],
  name: m["stock.sort.name"],
  recent: m["stock.sort.recent"],
} as const;
export type StockSort = keyof typeof stockSorts;
