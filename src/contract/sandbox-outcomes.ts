/** Ways in which the test-mode bank can turn a payment down. */
export const sandboxDeclineReasons = [
  "insufficient_fund",
  "card_declined",
  "payment_timed_out",
  "payment_cancelled",
  "gateway_technical_error",
  "authentication_failed",
] as const;

/** What else can go wrong with a payment, at the bank, at the provider, or on the way to the shop. */
export const sandboxMishaps = [
  "no_answer",
  "failing_look",
  "late_capture",
  "lost_browser",
  "messages_twice",
  "messages_late",
  "messages_out_of_order",
] as const;

/** How the test-mode bank can be told to answer. */
export const sandboxOutcomes = ["success", ...sandboxDeclineReasons, ...sandboxMishaps] as const;
