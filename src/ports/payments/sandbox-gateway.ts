import type { PaymentGateway } from "./payment-gateway.ts";
import type { SandboxDeclineReason } from "./sandbox-declines.ts";

/**
 * How the person at the test bank decides. `authorize` holds the money without taking it, as an account
 * with manual capture does.
 */
export type SandboxOutcome = "success" | "authorize" | { decline: SandboxDeclineReason };

/** What Checkout.js hands to the page's `handler`. */
export interface CheckoutSuccess {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** What Checkout.js hands to the page's `payment.failed` listener. */
export interface CheckoutFailure {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: { order_id: string; payment_id: string };
  };
}

/** The test bank: a payment gateway whose customer side is a call and not a bank's page. */
export interface SandboxGateway extends PaymentGateway {
  readonly name: "sandbox";
  /**
   * Pays an order, or fails to. A declined payment leaves the order open for another attempt. Fails with
   * `not-found` for an unknown order and with `rejected` when the order already holds money.
   */
  pay(providerOrderId: string, outcome: SandboxOutcome): Promise<CheckoutSuccess | CheckoutFailure>;
}
