/** Messages about Razorpay for the owner. */
export const razorpayWords = {
  webhookSecretMissing:
    "RAZORPAY_WEBHOOK_SECRET is missing: Razorpay's webhooks are rejected, so the shop learns of payments late or not at all",
  told: { title: "Razorpay", ready: "Razorpay accepts the keys" },
  remote: {
    keysRefused:
      "Razorpay rejects the keys. Create new ones in Razorpay's dashboard under Settings → API Keys, and set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET",
    messagesMend: (address: string) =>
      `Enter ${address} in Razorpay's dashboard under Settings → Webhooks, with the same secret as in RAZORPAY_WEBHOOK_SECRET.`,
  },
} as const;
