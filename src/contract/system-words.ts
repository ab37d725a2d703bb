/** Messages about the system. */
export const systemWords = {
  databaseAway: "The shop cannot look that up at present. Please try again in a moment.",
  busy: "Very much is asked of the shop at the moment. Please try again in a few seconds.",
  tooMuchAsked:
    "Very much was asked of the shop from your network in a short time. Please try again in a few seconds.",
  notReady: "The shop cannot serve at present: something that it needs is missing.",
  metricsTokenNeeded: "The shop's figures are for those who watch over it",
  /** Response to an unknown API path. */
  unknownCall: "There is no such call",
} as const;
