/** Messages about external services. */
export const connectionWords = {
  unknown: "Please choose payments, webhook, mail or images",
  fetchFailed: "What is set up could not be loaded",
  testFailed: "This could not be tried",
} as const;
