import type { PaymentGateway } from "../payment-gateway.ts";
import type { IncomingMessage } from "../payment-message.ts";
import type { SandboxDeclineReason } from "./sandbox-declines.ts";

/**
 * What goes wrong around a payment that the bank takes:
 * - `failing_look`: the shop's next look at the payment is answered with an error 500, the one after it as always.
 * - `late_capture`: the money is held, nobody but the bank can take it, and the bank does so some seconds later.
 * - `messages_…`: the shop hears of the payment twice, late, or the latest news first and an old failure last.
 */
export type SandboxMishap =
  | "failing_look"
  | "late_capture"
  | "messages_twice"
  | "messages_late"
  | "messages_out_of_order";

/**
 * How the person at the test bank decides. `authorize` holds the money without taking it, as an account
 * with manual capture does; `no_answer` lets the customer wait in vain, and nothing happens.
 */
export type SandboxOutcome =
  | "success"
  | "authorize"
  | "no_answer"
  | SandboxMishap
  | { decline: SandboxDeclineReason };

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

/** A webhook of the test bank. */
export interface SandboxDelivery {
  messageId: number;
  message: IncomingMessage;
}

/** The test bank: a payment gateway whose customer side is a call and not a bank's page. */
export interface SandboxGateway extends PaymentGateway {
  readonly name: "sandbox";
  /**
   * Pays an order, or fails to. A declined payment leaves the order open for another attempt. Fails with
   * `not-found` for an unknown order, with `rejected` when the order already holds money and with `timeout`
   * when that was wished.
   */
  pay(providerOrderId: string, outcome: SandboxOutcome): Promise<CheckoutSuccess | CheckoutFailure>;
  /** The next webhook that is due. Unless it is noted as delivered it comes again, later and later, for a day. */
  nextDelivery(): Promise<SandboxDelivery | null>;
  noteDelivered(delivery: Pick<SandboxDelivery, "messageId">): Promise<void>;
}
