import { maxCompared } from "./compare-address.ts";

/** Messages of the compare page. */
export const compareWords = {
  title: "Compare Products",
  titleOf: (names: readonly string[]) => `Compare ${names.join(", ")}`,
  description: "Products side by side: prices, specifications, warranty and what is in the box.",
  nothingChosen: "Nothing to compare yet",
  howToChoose: `Press “Compare” on two to ${maxCompared} products in the store to see them side by side here.`,
  table: "Comparison",
  price: "Price",
  rating: "Rating",
  availability: "Availability",
  specifications: "Specifications",
  facts: "Good to know",
  box: "In the box",
  weightClass: "Weight class",
  notAnAircraft: "Not an aircraft",
  months: (count: number) => (count === 1 ? "1 month" : `${count} months`),
  notStated: "Not specified",
  best: "Best",
  differs: "(differs)",
  inStock: "In stock",
  remove: "Remove",
  onlyDifferences: "Show only differences",
  everything: "Show everything",
  nothingKnown: "No further details to compare.",
  alike: "No differences found.",
  further: (count: number) => (count === 1 ? "and 1 more variant" : `and ${count} more variants`),
  gone: (count: number) =>
    count === 1
      ? "One product of this comparison is no longer in our store."
      : `${count} products of this comparison are no longer in our store.`,
  tooMany: `You can compare up to ${maxCompared} products. These are the first ${maxCompared}.`,
  add: "Add to this comparison",
  chooseInStore: "Browse the Store",
} as const;
