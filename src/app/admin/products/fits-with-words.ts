/** Messages of the compatible products field. */
export const fitsWithWords = {
  search: "Product to add",
  placeholder: "Name or SKU",
  found: "Products found",
  searching: "Searching...",
  failed: "Search failed. Please try again.",
  none: "No other products found.",
  count: (chosen: number, max: number) => `${chosen} of ${max}`,
  results: (count: number) => `${count} ${count === 1 ? "result" : "results"}. Use the arrow keys to choose.`,
  added: (name: string, place: number) => `${name} added at position ${place}`,
  removed: (name: string) => `${name} removed`,
  moved: (name: string, place: number, of: number) => `${name} moved to position ${place} of ${of}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
} as const;
