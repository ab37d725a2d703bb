import { mostCompared } from "./compare-address.ts";

/** What the shop says of products side by side. */
export const compareWords = {
  title: "Compare Products",
  titleOf: (names: readonly string[]) => `Compare ${names.join(", ")}`,
  description: "Products side by side: prices, specifications, warranty and what is in the box.",
  nothingChosen: "Nothing to compare yet",
  howToChoose: `Press “Compare” on two to ${mostCompared} products in the store, or on the page of a product. They then stand here side by side.`,
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
  notStated: "Not stated",
  best: "Best",
  differs: "(differs)",
  inStock: "In stock",
  remove: "Remove",
  onlyDifferences: "Show only differences",
  everything: "Show everything",
  nothingKnown: "Nothing more is stated of them.",
  alike: "They are alike in all that we know of them.",
  further: (count: number) => (count === 1 ? "and 1 further variant" : `and ${count} further variants`),
  gone: (count: number) =>
    count === 1
      ? "One of the products at this address is not in our store any more."
      : `${count} of the products at this address are not in our store any more.`,
  tooMany: `There is room for ${mostCompared} products side by side: these are the first ${mostCompared}.`,
  add: "Add to this comparison",
  chooseInStore: "Choose in the Store",
} as const;
