/** Messages of the search dialog. */
export const searchWords = {
  open: "Search",
  title: "Search the Shop",
  label: "Search products",
  placeholder: "What are you looking for?",
  suggestions: "Products",
  searching: "Searching...",
  failed: "Suggestions failed to load. Press Enter to search.",
  none: (query: string) => `No results for “${query}”.`,
  found: (count: number) => `${count} ${count === 1 ? "product" : "products"}. Use the arrow keys to choose.`,
  all: (query: string) => `All results for “${query}”`,
} as const;
