/** Messages about external services. */
export const connectionWords = {
  unknown: "Please choose payments, webhook, mail or images",
  fetchFailed: "The connections could not be loaded",
  testFailed: "The test could not be run",
} as const;
