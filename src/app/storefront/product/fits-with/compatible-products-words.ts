/** Messages about compatible products. */
export const fitsWithWords = {
  title: "Works with",
  fits: "Compatible with",
  choose: "Selected products",
  thisProduct: "This product",
  include: (name: string) => `Add ${name}`,
  chosen: (count: number) => (count === 1 ? "1 product selected" : `${count} products selected`),
  adding: "Adding...",
  addSelected: "Add selected to Cart",
  addAll: (count: number, price: string) => `Add all ${count} to Cart · ${price}`,
} as const;
