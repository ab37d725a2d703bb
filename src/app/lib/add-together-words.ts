/** Messages for adding several products to the cart at once. */
export const addTogetherWords = {
  added: (count: number) => `Added ${count} products to cart`,
  notAdded: (names: readonly string[]) => `Not added: ${names.join(", ")}`,
  gone: "a product we no longer sell",
} as const;
