import type { PaymentGateway } from "../payment-gateway.ts";
import type { IncomingMessage } from "../payment-message.ts";
import type { SandboxDeclineReason } from "./sandbox-declines.ts";

/**
 * Simulated problems of a successful payment:
 * - `failing_look`: the shop's next read of the payment fails with error 500, later ones succeed.
 * - `late_capture`: the payment is authorised, and the bank captures it some seconds later; the shop cannot.
 * - `messages_…`: the webhooks arrive twice, late, or out of order (the latest first, an old failure last).
 */
type SandboxMishap =
  | "failing_look"
  | "late_capture"
  | "messages_twice"
  | "messages_late"
  | "messages_out_of_order";

/**
 * Outcome chosen at the test gateway. `authorize` does not capture the payment, like an account with manual
 * capture; `no_answer` times out, and nothing happens.
 */
export type SandboxOutcome =
  | "success"
  | "authorize"
  | "no_answer"
  | SandboxMishap
  | { decline: SandboxDeclineReason };

/** What Checkout.js passes to the `handler` of the page. */
export interface CheckoutSuccess {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** What Checkout.js passes to the `payment.failed` listener of the page. */
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

/** A webhook of the test gateway. */
interface SandboxDelivery {
  messageId: number;
  message: IncomingMessage;
}

/** The test gateway. Customers pay by a call to `pay` instead of on a bank's page. */
export interface SandboxGateway extends PaymentGateway {
  readonly name: "sandbox";
  /**
   * Pays an order with this outcome. A declined payment leaves the order open for another attempt. Throws
   * `not-found` for an unknown order, `rejected` if it is already paid, `timeout` if that was chosen.
   */
  pay(providerOrderId: string, outcome: SandboxOutcome): Promise<CheckoutSuccess | CheckoutFailure>;
  /**
   * Returns the next due webhook. Unless it is marked as delivered, it is repeated with growing delays for a
   * day.
   */
  nextDelivery(): Promise<SandboxDelivery | null>;
  markDelivered(delivery: Pick<SandboxDelivery, "messageId">): Promise<void>;
}
