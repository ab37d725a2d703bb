import type { PaymentMeans } from "#contract/payment-means.ts";
import type { PaymentState } from "#contract/payment-providers.ts";
import type { PaymentMessage } from "./payment-message.ts";

/** An amount asked of the payment provider for one purchase. Amounts are integer paise. */
export interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: "INR";
  receipt: string;
  status: "created" | "attempted" | "paid";
}

/**
 * One attempt at paying. A partly refunded payment stays `captured`; a `failed` one may still become
 * `authorized` or `captured` later, when the bank answers late.
 */
export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amountPaise: number;
  amountRefundedPaise: number;
  currency: string;
  /** The provider's fee, with tax, and who pays it; left out if the provider says nothing about it. */
  fee?: { paise: number | null; payer: "buyer" | "shop" | "unknown" };
  /** An offer of the provider made the payment smaller than its order. */
  hasOffer?: boolean;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  errorDescription: string | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
}

export interface NewProviderOrder {
  /** Integer paise, at least 100. */
  amountPaise: number;
  currency: "INR";
  /** Our own reference, 1 to 40 characters, never used twice. */
  receipt: string;
  /** At most 15 pairs of at most 256 characters. */
  notes: Record<string, string>;
}

export interface NewProviderRefund {
  paymentId: string;
  /** Integer paise; absent means everything that is not refunded yet. */
  amountPaise?: number;
  /** At least 10 characters of `A-Z a-z 0-9 _ -`. The same key with the same request refunds once. */
  idempotencyKey: string;
  /** This shop's name for the refund (a UUID), by which the provider's messages tell it from those of others. */
  ownId?: string;
}

/** What the browser hands over after a successful payment. `signature` is hex. */
export interface CheckoutProof {
  providerOrderId: string;
  paymentId: string;
  signature: string;
}

/** Origins for the directives of a content security policy. A foreign window may also set inline styles. */
export type WindowSources = Record<"script" | "frame" | "connect" | "image", readonly string[]>;

/** What the buyer has to know to pay, such as an account number. */
export interface PaymentInstruction {
  label: string;
  value: string;
}

/** Money that the buyer sends and somebody of the shop sees arrive. */
export interface ManualPayments {
  /** How long counted products are kept for the buyer, in milliseconds. */
  readonly holdMilliseconds: number;
  instructionsFor(providerOrderId: string): PaymentInstruction[];
  /**
   * Notes that money arrived; the same payment of the same order and amount is noted once. Fails with `not-found` for
   * an unknown order and with `rejected` when this payment id stands for other money.
   */
  recordPayment(payment: {
    providerOrderId: string;
    paymentId: string;
    amountPaise: number;
    /** The user of the office who saw it. */
    notedBy: string;
  }): Promise<void>;
  /** Refunds that were asked for and that nobody has sent from the shop's account yet, oldest first. */
  listUnsentRefunds(): Promise<ProviderRefund[]>;
  /** Notes that a refund was sent, under the bank's reference. Fails with `not-found` for an unknown refund. */
  recordSentRefund(refund: { id: string; reference: string; sentBy: string }): Promise<void>;
}

/** Money that the provider paid out to the shop's account, or kept of what it paid out. Amounts are integer paise. */
export interface SettledLine {
  /** `adjustment`: anything that is neither a payment nor a refund, such as a dispute. */
  kind: "payment" | "refund" | "adjustment";
  /** The provider's id of the payment, the refund or whatever it is. */
  id: string;
  /** The payment that a refund is of. */
  paymentId: string | null;
  /** What was paid or given back; never below zero. */
  amountPaise: number;
  /** What of it reached the account; below zero where it was taken from other money. */
  netPaise: number;
  /** The tax in what the provider kept for its work. */
  feeTaxPaise: number;
  currency: string;
  settlementId: string;
  /** The bank's reference of the transfer; empty while there is none. */
  utr: string;
  settledAt: Date;
}

/** Where money is collected. Every call fails with a {@link PaymentGatewayError} and nothing else. */
export interface PaymentGateway {
  /** `none`: no provider is set up, and every call fails. */
  readonly name: PaymentState;
  /** The public key the browser opens the payment form with. */
  readonly keyId: string;
  /** False where anybody may pay with play money. */
  readonly movesRealMoney: boolean;
  /** Foreign places that its window loads from; the checkout pages may, and no others. Missing: none. */
  readonly windowSources?: WindowSources;
  /** Only where somebody of the shop sees the money arrive: no window, no messages of a provider. */
  readonly manual?: ManualPayments;
  /** What buyers can pay with at the shop's account; only of a provider that can be asked. */
  listMeans?(): Promise<PaymentMeans[]>;
  /**
   * What was paid out to the shop's account in a month of India, oldest first; only of a provider that collects money
   * and pays it out.
   */
  listSettled?(month: { year: number; month: number }): Promise<SettledLine[]>;
  createOrder(input: NewProviderOrder): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;
  /** Fails with `not-found` for an unknown payment. */
  fetchPayment(paymentId: string): Promise<ProviderPayment>;
  /** Every attempt on the order, failed ones included. Fails with `not-found` for an unknown order. */
  fetchOrderPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Takes the money of an `authorized` payment; the amount must equal the authorised one. */
  capturePayment(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  refundPayment(input: NewProviderRefund): Promise<ProviderRefund>;
  /**
   * True when the provider signed this pair of ids. It proves where the message came from, not that the
   * money was captured or how much it was: fetch the payment as well.
   */
  verifyCheckoutSignature(proof: CheckoutProof): boolean;
  /** Checks the body exactly as received: parsing and re-encoding it breaks the signature. */
  verifyWebhookSignature(rawBody: Uint8Array | string, signature: string): boolean;
  /** Reads a message whose signature is right; null when it makes no sense. */
  readMessage(rawBody: Uint8Array): PaymentMessage | null;
}

/**
 * - `rejected`: the provider understood and said no; asking again gives the same answer.
 * - `unauthorized`: our keys are wrong.
 * - `throttled`, `unavailable`: nothing is known to have happened; later may work.
 * - `timeout`: no answer came; it may or may not have happened.
 * - `not-found`: the id read does not exist.
 */
export type PaymentFailureKind =
  | "rejected"
  | "unauthorized"
  | "throttled"
  | "unavailable"
  | "timeout"
  | "not-found";

/** Whether asking again later may help: the provider neither refused nor answered. */
export const isOutage = ({ kind }: { kind: PaymentFailureKind }): boolean =>
  kind === "throttled" || kind === "unavailable" || kind === "timeout";

export interface PaymentFailure {
  kind: PaymentFailureKind;
  description: string;
  /** HTTP status, when there was an answer. */
  status?: number;
  /** The provider's code, such as `BAD_REQUEST_ERROR`. */
  code?: string;
  reason?: string;
  field?: string;
}

export class PaymentGatewayError extends Error {
  readonly kind: PaymentFailureKind;
  readonly description: string;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly reason: string | undefined;
  readonly field: string | undefined;

  constructor(failure: PaymentFailure, options?: ErrorOptions) {
    super(`Payment gateway: ${failure.description}`, options);
    this.name = "PaymentGatewayError";
    this.kind = failure.kind;
    this.description = failure.description;
    this.status = failure.status;
    this.code = failure.code;
    this.reason = failure.reason;
    this.field = failure.field;
  }
}
