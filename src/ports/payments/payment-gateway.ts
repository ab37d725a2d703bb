import type { PaymentMethod } from "#contract/payments/payment-methods.ts";
import type { PaymentState } from "#contract/payments/payment-providers.ts";
import type { PaymentMessage } from "./payment-message.ts";

/** An order at the payment provider for one purchase. Amounts are integer paise. */
export interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: "INR";
  receipt: string;
  status: "created" | "attempted" | "paid";
}

/**
 * A payment attempt. A partly refunded payment stays `captured`; a `failed` one may still become `authorized`
 * or `captured` if the bank responds late.
 */
export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amountPaise: number;
  amountRefundedPaise: number;
  currency: string;
  /** The provider's fee including tax, and who pays it. Either part may be unknown; omitted if the provider reports no fee. */
  fee?: { paise: number | null; payer: "buyer" | "shop" | "unknown" };
  /** True if an offer of the provider reduced the payment below the amount of its order. */
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
  /** Our own reference, 1 to 40 characters, never reused. */
  receipt: string;
  /** At most 15 pairs of at most 256 characters. */
  notes: Record<string, string>;
}

interface NewProviderRefund {
  paymentId: string;
  /** Integer paise; omit to refund all that is left. */
  amountPaise?: number;
  /** At least 10 characters of `A-Z a-z 0-9 _ -`. Repeating a request with the same key refunds only once. */
  idempotencyKey: string;
  /** The shop's own id of the refund (a UUID), to recognise it in provider messages. */
  ownId?: string;
}

/** Result of a successful payment in the browser. `signature` is hex. */
export interface CheckoutProof {
  providerOrderId: string;
  paymentId: string;
  signature: string;
}

/** Origins for the content security policy. If the form is external, the policy also allows inline styles. */
export type PaymentFormSources = Record<"script" | "frame" | "connect" | "image", readonly string[]>;

/** A payment instruction for the buyer, such as an account number. */
export interface PaymentInstruction {
  label: string;
  value: string;
}

/** Payments made by the buyer and confirmed by staff. */
export interface ManualPayments {
  /** How long to reserve tracked stock, in milliseconds. */
  readonly holdMilliseconds: number;
  instructionsFor(providerOrderId: string): PaymentInstruction[];
  /**
   * Records a received payment; repeating the same payment, order and amount has no effect. Throws
   * `not-found` for an unknown order, `rejected` if the id belongs to another payment.
   */
  recordPayment(payment: {
    providerOrderId: string;
    paymentId: string;
    amountPaise: number;
    /** The user who confirmed it. */
    notedBy: string;
  }): Promise<void>;
  /** Returns the requested refunds that staff have not sent yet, oldest first. */
  listUnsentRefunds(): Promise<ProviderRefund[]>;
  /** Records that a refund was sent, with the bank reference. Throws `not-found` for an unknown refund. */
  recordSentRefund(refund: { id: string; reference: string; sentBy: string }): Promise<void>;
}

/** A line of a settlement: money that the provider paid out or deducted. Amounts are integer paise. */
export interface SettledLine {
  /** `adjustment`: anything else, such as a dispute. */
  kind: "payment" | "refund" | "adjustment";
  /** The provider's id of the payment, refund or adjustment. */
  id: string;
  /** For a refund, the id of its payment; otherwise null. */
  paymentId: string | null;
  /** Amount paid or refunded; never negative. */
  amountPaise: number;
  /** Amount received in the account; negative if the provider deducted it from other payments. */
  netPaise: number;
  /** Tax on the provider's fee. */
  feeTaxPaise: number;
  currency: string;
  settlementId: string;
  /** Bank reference of the transfer; empty if there is none. */
  utr: string;
  settledAt: Date;
}

/** A payment provider. All methods throw only {@link PaymentGatewayError}. */
export interface PaymentGateway {
  /** `none`: no provider is set up, and every method throws. */
  readonly name: PaymentState;
  /** Public key with which the browser opens the payment form. */
  readonly keyId: string;
  /** False if payments are simulated. */
  readonly movesRealMoney: boolean;
  /** External origins that the payment form needs, allowed only on checkout pages. Undefined if it needs none. */
  readonly paymentFormSources?: PaymentFormSources;
  /** Set if staff confirm the payments. Such a gateway has no payment form and no webhooks. */
  readonly manual?: ManualPayments;
  /** Payment methods of the shop's account; only if the provider can be queried. */
  listPaymentMethods?(): Promise<PaymentMethod[]>;
  /**
   * Settlements to the shop's account in a month in India, oldest first; only if the provider collects money
   * and pays it out.
   */
  listSettlementLines?(month: { year: number; month: number }): Promise<SettledLine[]>;
  createOrder(input: NewProviderOrder): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;
  /** Throws `not-found` for an unknown payment. */
  fetchPayment(paymentId: string): Promise<ProviderPayment>;
  /** All payment attempts of an order, including failed ones. Throws `not-found` for an unknown order. */
  fetchOrderPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Captures an `authorized` payment; the amount must equal the authorised one. */
  capturePayment(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  refundPayment(input: NewProviderRefund): Promise<ProviderRefund>;
  /**
   * True if the provider signed this pair of ids. The signature proves who sent the ids, but neither the amount
   * nor that the payment was captured: fetch the payment as well.
   */
  verifyCheckoutSignature(proof: CheckoutProof): boolean;
  /** Pass the body exactly as received: re-encoding it breaks the signature. */
  verifyWebhookSignature(rawBody: Uint8Array | string, signature: string): boolean;
  /** Parses a message with a valid signature; null if it is malformed. */
  readMessage(rawBody: Uint8Array): PaymentMessage | null;
}

/**
 * - `rejected`: the provider refused the request; a retry gives the same result.
 * - `unauthorized`: the provider does not accept our keys.
 * - `throttled`, `unavailable`: the request had no known effect; a retry may work.
 * - `timeout`: no response; the request may have been carried out.
 * - `not-found`: the id does not exist.
 */
export type PaymentFailureKind =
  | "rejected"
  | "unauthorized"
  | "throttled"
  | "unavailable"
  | "timeout"
  | "not-found";

/** True if a retry may help, because the provider is overloaded, unavailable or did not respond. */
export const isOutage = ({ kind }: { kind: PaymentFailureKind }): boolean =>
  kind === "throttled" || kind === "unavailable" || kind === "timeout";

export interface PaymentFailure {
  kind: PaymentFailureKind;
  description: string;
  /** HTTP status, if there was a response. */
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
