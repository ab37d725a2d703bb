/** Ways in which the test gateway can decline a payment. */
export const sandboxDeclineReasons = [
  "insufficient_fund",
  "card_declined",
  "payment_timed_out",
  "payment_cancelled",
  "gateway_technical_error",
  "authentication_failed",
] as const;

/** Other failures that the test gateway simulates: at the bank, at the provider, or on the way to the shop. */
export const sandboxFailures = [
  "no_answer",
  "failing_look",
  "late_capture",
  "lost_browser",
  "messages_twice",
  "messages_late",
  "messages_out_of_order",
] as const;

/** Outcomes that the user of the test gateway can choose. */
export const sandboxOutcomes = ["success", ...sandboxDeclineReasons, ...sandboxFailures] as const;
