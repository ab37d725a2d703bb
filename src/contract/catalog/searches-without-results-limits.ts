/** Limits for searches without results. */
export const searchesWithoutResultsLimits = {
  /** Minimum number of letters and digits. */
  minLength: 3,
  /** Maximum length in characters. */
  maxLength: 60,
  /** Maximum number of texts; the rarest and oldest are deleted first. */
  maxRows: 1_000,
  /** Days a text is kept after its last search. */
  days: 180,
} as const;
