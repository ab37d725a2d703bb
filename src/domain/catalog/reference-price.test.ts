import { describe, expect, test } from "vitest";
import { type ChargedPrice, referencePricePaise } from "./reference-price.ts";

const now = new Date("2026-11-24T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/** A price history. Each entry applies from `days` days ago; amounts are in rupees. */
const history = (...prices: [days: number, price: number, discounted?: number][]): ChargedPrice[] =>
  prices.map(([days, price, discounted]) => ({
    pricePaise: price * 100,
    discountedPricePaise: discounted === undefined ? null : discounted * 100,
    since: daysAgo(days),
  }));

const cases: [name: string, prices: ChargedPrice[], rupees: number | null][] = [
  ["returns null without a discount", history([90, 1000]), null],
  ["returns null without a price history", [], null],
  ["returns null for a discount from the first day", history([10, 1000, 800]), null],
  [
    "returns null if the regular price was charged before the discount",
    history([90, 1000], [5, 1000, 800]),
    null,
  ],
  [
    "returns the earlier price if the regular price was raised with the discount",
    history([90, 1000], [2, 1500, 1000]),
    1000,
  ],
  [
    "returns the earlier price if the regular price was raised days before the discount",
    history([90, 1000], [10, 2000], [1, 2000, 1500]),
    1000,
  ],
  [
    "returns null if the regular price was raised more than 30 days before the discount",
    history([90, 1000], [40, 2000], [1, 2000, 1500]),
    null,
  ],
  [
    "returns the lowest price of the 30 days, not the last one",
    history([60, 900], [20, 700], [15, 1000], [1, 1000, 800]),
    700,
  ],
  [
    "ignores a lower price from more than 30 days before the discount",
    history([90, 500], [50, 1000], [1, 1000, 800]),
    null,
  ],
  ["measures a second discount against the first", history([90, 1000], [10, 1000, 900], [3, 1000, 800]), 900],
  [
    "returns the earlier discounted price if the same discount returns",
    history([90, 1000], [20, 1000, 800], [5, 1000], [1, 1000, 800]),
    800,
  ],
  [
    "returns the former regular price if it is raised during a discount",
    history([90, 1000], [20, 1000, 800], [1, 3000, 800]),
    1000,
  ],
  [
    "returns the former regular price if it is raised during a discount from the first day",
    history([20, 1000, 800], [1, 3000, 800]),
    1000,
  ],
  [
    "returns null if the raised regular price has applied for 30 days",
    history([90, 1000, 800], [31, 3000, 800]),
    null,
  ],
  [
    "ignores a price that applied for less than an hour, such as a typing error",
    history([90, 1000], [1.02, 10], [1, 1000, 800]),
    null,
  ],
  [
    "ignores discounts that applied for less than an hour",
    history([0.02, 1000, 800], [0.01, 2000, 1500], [0, 3000, 2500]),
    null,
  ],
  [
    "returns null if the former price was higher than the regular price",
    history([90, 2000], [1, 1000, 800]),
    null,
  ],
];

describe("referencePricePaise", () => {
  test.each(cases)("%s", { tags: ["spec:10.69"] }, (_, prices, rupees) => {
    expect(referencePricePaise(prices, now)).toBe(rupees === null ? null : rupees * 100);
  });
});
