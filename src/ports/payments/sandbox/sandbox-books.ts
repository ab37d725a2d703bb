/**
 * The books of the built-in test bank. They are kept outside the adapter so that a killed process loses
 * nothing. Amounts are integer paise; every row is written once and, but for a payment's `status`,
 * `amountRefundedPaise` and `failingLooks` and for how far a message has got, never changed. An order's own state
 * follows from its payments and is not stored.
 */
export interface SandboxOrderRow {
  /** `order_` and 14 alphanumerics. Unique. */
  id: string;
  amountPaise: number;
  currency: "INR";
  /** At most 40 characters. Unique. */
  receipt: string;
  notes: Record<string, string>;
  createdAt: Date;
}

export interface SandboxPaymentRow {
  /** `pay_` and 14 alphanumerics. Unique. */
  id: string;
  /** An existing order. */
  orderId: string;
  amountPaise: number;
  /** Between 0 and `amountPaise`. */
  amountRefundedPaise: number;
  currency: "INR";
  status: "authorized" | "captured" | "refunded" | "failed";
  /** Why a failed payment failed, else null. */
  errorReason: string | null;
  errorDescription: string | null;
  /** When the bank takes held money by itself; null when it waits to be told. */
  captureAt: Date | null;
  /** How many of the shop's next looks at it end in an error. */
  failingLooks: number;
  createdAt: Date;
}

export interface SandboxRefundRow {
  /** `rfnd_` and 14 alphanumerics. Unique. */
  id: string;
  /** An existing payment. */
  paymentId: string;
  amountPaise: number;
  /** What the caller named; null when it asked for the whole remainder. */
  requestedAmountPaise: number | null;
  /** Unique. */
  idempotencyKey: string;
  notes: Record<string, string>;
  createdAt: Date;
}

/** What the bank tells the shop by itself. */
export interface SandboxMessageRow {
  id: number;
  /** The bank's name for what happened; a message that is sent twice keeps it. */
  eventId: string;
  body: string;
  /** When it is sent next. */
  deliverAt: Date;
  /** Null until the shop has taken it in. */
  deliveredAt: Date | null;
  tries: number;
}

export type NewSandboxMessage = Pick<SandboxMessageRow, "eventId" | "body" | "deliverAt">;

/** A message that the shop does not take in is sent so often, over about a day, and then given up. */
export const maximumMessageTries = 14;

/** The pause after a try: 10 seconds, 20, 40, … */
export const messagePauseMilliseconds = (tries: number): number => 5_000 * 2 ** tries;

/** Whatever happens is written in one transaction together with the messages about it. */
export interface SandboxBooks {
  /** Answers false, writing nothing, when the receipt is taken. */
  insertOrder(order: SandboxOrderRow): Promise<boolean>;
  findOrder(orderId: string): Promise<SandboxOrderRow | null>;
  findOrderByReceipt(receipt: string): Promise<SandboxOrderRow | null>;
  /**
   * Answers false, writing nothing, when the payment is not a failed one and the order already has a
   * payment that is not failed. Two callers at once must not both succeed (a unique index on the order
   * where status <> 'failed').
   */
  insertPayment(payment: SandboxPaymentRow, messages?: readonly NewSandboxMessage[]): Promise<boolean>;
  /**
   * Moves a payment from one status to another; answers false, writing nothing, when it was not in `from` any more.
   */
  updatePayment(
    paymentId: string,
    change: { from: SandboxPaymentRow["status"]; to: SandboxPaymentRow["status"] },
    messages?: readonly NewSandboxMessage[],
  ): Promise<boolean>;
  /** Uses up one of the payment's failing looks; answers false when none is left. */
  takeFailingLook(paymentId: string): Promise<boolean>;
  findPayment(paymentId: string): Promise<SandboxPaymentRow | null>;
  /** Oldest first. */
  listPayments(orderId: string): Promise<SandboxPaymentRow[]>;
  /**
   * In one transaction: writes the refund, adds its amount to the payment's `amountRefundedPaise`, and sets
   * the payment to `refunded` when nothing is left. Writes nothing and answers `key-taken` when the
   * idempotency key exists, `not-refundable` when the payment is not captured or has less left.
   */
  insertRefund(
    refund: SandboxRefundRow,
    messages?: readonly NewSandboxMessage[],
  ): Promise<"recorded" | "key-taken" | "not-refundable">;
  findRefundByKey(idempotencyKey: string): Promise<SandboxRefundRow | null>;
  /**
   * Takes the message that has been due longest. Counting the try and putting off the next one is the claim: two
   * callers at once get two messages, and one that dies leaves its message to be sent again.
   */
  claimMessage(now: Date): Promise<SandboxMessageRow | null>;
  noteDelivered(messageId: number, now: Date): Promise<void>;
}
