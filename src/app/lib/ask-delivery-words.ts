/** What is said where people ask whether it is delivered to them. */
export const askDeliveryWords = {
  question: "Check delivery",
  label: "PIN code of delivery",
  check: "Check",
  checking: "Checking...",
  failed: "The shop does not answer. Please try again.",
} as const;
