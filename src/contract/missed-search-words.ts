/** What is kept of searches that found nothing. */
export const missedSearchLimits = {
  /** Letters and figures that a text needs to be worth keeping. */
  shortest: 3,
  /** Longest text, in characters. */
  longest: 60,
  /** Most texts; the rarest and oldest go first. */
  most: 1_000,
  /** For how many days after it was last searched for a text is kept. */
  days: 180,
} as const;

/** What is said of searches that found nothing. */
export const missedSearchWords = {
  notFound: "This search is no longer listed",
  forgotten: "Search forgotten",
  /** In the audit log, in place of what somebody typed. */
  auditName: "its words are not kept",
  fetchFailed: "Failed to fetch the searches that found nothing",
  forgetFailed: "Failed to forget the search",
} as const;
