/** What the page of a product says of those that fit with it. */
export const fitsWithWords = {
  title: "Fits with",
  fits: "Fits",
  choose: "Chosen together",
  thisProduct: "This product",
  include: (name: string) => `Add ${name}`,
  chosen: (count: number) => (count === 1 ? "1 product chosen" : `${count} products chosen`),
  adding: "Adding...",
  addSelected: "Add selected to Cart",
  addAll: (count: number, price: string) => `Add all ${count} to Cart · ${price}`,
} as const;
