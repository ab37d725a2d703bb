import { daysOfPrices } from "#contract/charged-prices.ts";

/** What the office says of the prices that a product has had. */
export const chargedPricesWords = {
  title: `Prices charged in the last ${daysOfPrices} days`,
  loading: "Looking up the prices",
  failed: "The prices could not be loaded",
  lowest: "Lowest",
  since: "Since",
  price: "Price",
  paid: "Paid",
  why: "The lowest of them is what a discount may be measured by, where it is below the price. What stood for an hour or less does not count.",
} as const;
