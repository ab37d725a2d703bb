import { describe, expect, test } from "vitest";
import { type ChargedPrice, referencePricePaise } from "./reference-price.ts";

const now = new Date("2026-11-24T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/** Prices in rupees, each from so many days ago on. */
const history = (...prices: [days: number, price: number, discounted?: number][]): ChargedPrice[] =>
  prices.map(([days, price, discounted]) => ({
    pricePaise: price * 100,
    discountedPricePaise: discounted === undefined ? null : discounted * 100,
    since: daysAgo(days),
  }));

const cases: [name: string, prices: ChargedPrice[], rupees: number | null][] = [
  ["without a discount there is none", history([90, 1000]), null],
  ["nothing is known of", [], null],
  ["a discount from the first day is measured by the regular price", history([10, 1000, 800]), null],
  ["the regular price was charged before", history([90, 1000], [5, 1000, 800]), null],
  ["a price that was raised just before", history([90, 1000], [2, 1500, 1000]), 1000],
  ["raised and lowered in steps", history([90, 1000], [10, 2000], [1, 2000, 1500]), 1000],
  ["raised more than 30 days before", history([90, 1000], [40, 2000], [1, 2000, 1500]), null],
  ["the lowest of 30 days, not the last", history([60, 900], [20, 700], [15, 1000], [1, 1000, 800]), 700],
  ["lower longer ago does not count", history([90, 500], [50, 1000], [1, 1000, 800]), null],
  ["a second discount is measured by the first", history([90, 1000], [10, 1000, 900], [3, 1000, 800]), 900],
  ["a discount that came back", history([90, 1000], [20, 1000, 800], [5, 1000], [1, 1000, 800]), 800],
  ["a regular price raised below a discount", history([90, 1000], [20, 1000, 800], [1, 3000, 800]), 1000],
  ["raised from the first day on", history([20, 1000, 800], [1, 3000, 800]), 1000],
  ["and it has stood for 30 days", history([90, 1000, 800], [31, 3000, 800]), null],
  ["slips of the pen do not count", history([90, 1000], [1.02, 10], [1, 1000, 800]), null],
  ["nor does a discount for minutes", history([0.02, 1000, 800], [0.01, 2000, 1500], [0, 3000, 2500]), null],
  ["what is higher than the regular price is not struck", history([90, 2000], [1, 1000, 800]), null],
];

describe("referencePrice", () => {
  test.each(cases)("%s", { tags: ["spec:10.69"] }, (_, prices, rupees) => {
    expect(referencePricePaise(prices, now)).toBe(rupees === null ? null : rupees * 100);
  });
});
