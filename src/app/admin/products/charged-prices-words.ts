import { daysOfPrices } from "#contract/catalog/charged-prices.ts";

/** Messages about past prices of a product. */
export const chargedPricesWords = {
  title: `Prices charged in the last ${daysOfPrices} days`,
  loading: "Loading prices",
  failed: "The prices could not be loaded",
  lowest: "Lowest",
  since: "Since",
  price: "Price",
  paid: "Paid",
  why: "If the lowest price is below the regular price, discounts must be measured against it. Prices that lasted an hour or less don't count.",
} as const;
