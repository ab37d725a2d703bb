/** What the search on top of every page says. */
export const searchWords = {
  open: "Search",
  title: "Search the Shop",
  label: "Search products",
  placeholder: "What are you looking for?",
  suggestions: "Products",
  searching: "Searching...",
  failed: "The suggestions could not be loaded. Press Enter to search.",
  none: (typed: string) => `Nothing is found for “${typed}”.`,
  found: (count: number) => `${count} ${count === 1 ? "product" : "products"}, with the arrow keys`,
  all: (typed: string) => `All results for “${typed}”`,
} as const;
