/** What the shop says of itself. */
export const systemWords = {
  databaseAway: "The shop cannot look that up at present. Please try again in a moment.",
} as const;
