/** What the owner of the shop is told about Razorpay. */
export const razorpayWords = {
  webhookSecretMissing:
    "RAZORPAY_WEBHOOK_SECRET is missing: Razorpay's messages are refused, and what they tell is found late or not at all",
} as const;
