import type { PaymentProvider } from "./payment-providers.ts";

/** How the money of a payment reaches the shop. The database stores the names. */
export const orderPaymentMethods = ["online", "bank-transfer"] as const;
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number];

/** Payment method of each provider. */
export const methodOfProvider = {
  sandbox: "online",
  razorpay: "online",
  "bank-transfer": "bank-transfer",
} as const satisfies Record<PaymentProvider, OrderPaymentMethod>;

/** States of a payment: a pending payment is expected, a collected one has reached the shop. */
export const orderPaymentStates = ["pending", "collected", "failed", "cancelled"] as const;

/** How much of an order's total has been collected. */
export type PaymentStatus = "paid" | "partly paid" | "unpaid";
