/** Ways in which a test payment can fail, with the codes and messages of Razorpay's own test cards. */
export const sandboxDeclines = {
  insufficient_fund: {
    code: "BAD_REQUEST_ERROR",
    source: "issuer",
    step: "payment_authorization",
    description:
      "Your payment could not be completed due to insufficient account balance. Try another card or payment method.",
  },
  card_declined: {
    code: "BAD_REQUEST_ERROR",
    source: "issuer",
    step: "payment_authorization",
    description:
      "Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.",
  },
  payment_timed_out: {
    code: "BAD_REQUEST_ERROR",
    source: "customer",
    step: "payment_authentication",
    description: "Your payment could not be completed due to a temporary issue. Try again later.",
  },
  payment_cancelled: {
    code: "BAD_REQUEST_ERROR",
    source: "customer",
    step: "payment_authentication",
    description: "Your payment has been cancelled. Try again or complete the payment later.",
  },
  gateway_technical_error: {
    code: "GATEWAY_ERROR",
    source: "gateway",
    step: "payment_authorization",
    description:
      "Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.",
  },
  authentication_failed: {
    code: "GATEWAY_ERROR",
    source: "customer",
    step: "payment_authentication",
    description:
      "Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.",
  },
} as const;

export type SandboxDeclineReason = keyof typeof sandboxDeclines;
