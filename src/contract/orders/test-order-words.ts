/** Messages about test orders. */
export const testOrderWords = {
  /** Name in the audit log. */
  name: "Test orders",
  badge: "Test order",
  badgeTitle: "Placed while the shop was a test shop. No money was paid.",
  deleted: "The test orders have been deleted",
  deleteFailed: "The test orders could not be deleted. Nothing was changed.",
  decided: "Saved",
  decisionFailed: "This could not be saved. Please try again.",
  areTestsOdd: "Please choose whether they are test orders: true or false",
  fetchFailed: "The test orders could not be loaded",
} as const;
