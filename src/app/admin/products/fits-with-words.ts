/** What the office says while it chooses the products that fit with one. */
export const fitsWithWords = {
  search: "Product to add",
  placeholder: "Name or SKU",
  found: "Products found",
  searching: "Searching...",
  failed: "The products could not be searched. Please try again.",
  none: "No other product is found.",
  count: (chosen: number, most: number) => `${chosen} of ${most}`,
  results: (count: number) => `${count} ${count === 1 ? "product" : "products"}, with the arrow keys`,
  added: (name: string, place: number) => `${name} added in place ${place}`,
  removed: (name: string) => `${name} removed`,
  moved: (name: string, place: number, of: number) => `${name} moved to place ${place} of ${of}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
} as const;
