import type { sandboxDeclineReasons, sandboxMishaps } from "#contract/sandbox-outcomes.ts";

/** Said when the test bank gives no answer, or none in words. */
export const noAnswer = "The test bank did not answer. Please try again.";

/** What the ways are called in which the test bank can turn a payment down. */
export const declineWords: Record<(typeof sandboxDeclineReasons)[number], string> = {
  insufficient_fund: "Decline: insufficient funds",
  card_declined: "Decline: card declined",
  payment_timed_out: "Decline: payment timed out",
  payment_cancelled: "Decline: payment cancelled",
  gateway_technical_error: "Decline: technical error",
  authentication_failed: "Decline: wrong OTP",
};

/** The same of what else can go wrong, and what happens then. */
export const mishapWords: Record<(typeof sandboxMishaps)[number], { label: string; hint: string }> = {
  no_answer: { label: "The bank is silent", hint: "No answer for a while, and no money is taken." },
  failing_look: {
    label: "The provider stumbles",
    hint: "Asked for this payment, it answers an error 500 once.",
  },
  late_capture: {
    label: "Captured late",
    hint: "The money is held now; the bank takes it some seconds later.",
  },
  lost_browser: {
    label: "The browser is lost",
    hint: "Paid, but the page never hears of it. The bank's message makes the order.",
  },
  messages_twice: { label: "Messages twice", hint: "The shop hears everything two times." },
  messages_late: { label: "Messages late", hint: "The shop hears nothing for half a minute." },
  messages_out_of_order: {
    label: "Messages out of order",
    hint: "The latest news comes first, an old failure last.",
  },
};
