import type { sandboxDeclineReasons, sandboxFailures } from "#contract/payments/sandbox-outcomes.ts";

/** Shown if the test payment gateway gives no response or no message. */
export const noAnswer = "The test payment gateway did not respond. Please try again.";

/** Labels of the reasons for a decline. */
export const declineWords: Record<(typeof sandboxDeclineReasons)[number], string> = {
  insufficient_fund: "Decline: insufficient funds",
  card_declined: "Decline: card declined",
  payment_timed_out: "Decline: payment timed out",
  payment_cancelled: "Decline: payment cancelled",
  gateway_technical_error: "Decline: technical error",
  authentication_failed: "Decline: wrong OTP",
};

/** Labels of the other failure cases, and what happens. */
export const mishapWords: Record<(typeof sandboxFailures)[number], { label: string; hint: string }> = {
  no_answer: { label: "No response", hint: "The gateway does not respond for a while. No money is taken." },
  failing_look: {
    label: "Gateway error",
    hint: "The next lookup of this payment fails once with error 500.",
  },
  late_capture: {
    label: "Late capture",
    hint: "The money is authorised now and captured a few seconds later.",
  },
  lost_browser: {
    label: "Lost browser",
    hint: "Paid, but the page never learns of it. The webhook creates the order.",
  },
  messages_twice: { label: "Duplicate webhooks", hint: "The shop receives each one twice." },
  messages_late: { label: "Late webhooks", hint: "The shop receives them after 30 seconds." },
  messages_out_of_order: {
    label: "Webhooks out of order",
    hint: "The latest comes first, an old failure last.",
  },
};
