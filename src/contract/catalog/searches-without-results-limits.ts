/** Limits for the stored searches without results. */
export const searchesWithoutResultsLimits = {
  /** Minimum number of letters and digits in a stored search. */
  minLength: 3,
  /** Maximum length in characters. */
  maxLength: 60,
  /** Maximum number of stored searches; the rarest and oldest are deleted first. */
  maxRows: 1_000,
  /** Number of days a search is kept after it was last used. */
  days: 180,
} as const;
