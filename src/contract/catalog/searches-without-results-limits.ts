/** Limits for searches without results. */
export const searchesWithoutResultsLimits = {
  /** Minimum number of letters and digits. */
  shortest: 3,
  /** Maximum length in characters. */
  longest: 60,
  /** Maximum number of texts; the rarest and oldest are deleted first. */
  most: 1_000,
  /** Days a text is kept after its last search. */
  days: 180,
} as const;
