/** Messages of the delivery check. */
export const askDeliveryWords = {
  question: "Check delivery",
  label: "Delivery PIN code",
  check: "Check",
  checking: "Checking...",
  failed: "We couldn't check delivery. Please try again.",
} as const;
