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

/** Messages about searches without results. */
export const searchesWithoutResultsMessages = {
  notFound: "This search is no longer listed",
  forgotten: "Search forgotten",
  /** Replaces the typed text in the audit log. */
  auditName: "text not recorded",
  fetchFailed: "Failed to fetch the searches with no results",
  forgetFailed: "Failed to forget the search",
} as const;
