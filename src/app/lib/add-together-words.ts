/** What is said when several products come into the cart at once. */
export const addTogetherWords = {
  added: (count: number) => `Added ${count} products to cart`,
  notAdded: (names: readonly string[]) => `Not added: ${names.join(", ")}`,
  gone: "what is not sold any more",
} as const;
