/** Messages about the system. */
export const systemWords = {
  databaseAway: "The shop is temporarily unavailable. Please try again in a moment.",
  busy: "The shop is busy right now. Please try again in a few seconds.",
  tooMuchAsked: "Too many requests from your network. Please try again in a few seconds.",
  notReady: "The shop is not ready: something it needs is missing.",
  metricsTokenNeeded: "The metrics need a valid token",
  /** Response to an unknown API path. */
  unknownCall: "Unknown API path",
} as const;
