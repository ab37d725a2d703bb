/**
 * Records of the built-in test gateway, stored outside the adapter so that a killed process loses nothing.
 * Amounts are integer paise. Rows are never updated, except a payment's `status`, `amountRefundedPaise` and
 * `failingLooks`, and a message's delivery status. The status of an order follows from its payments and is
 * not stored.
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
  /** Why a failed payment failed, otherwise null. */
  errorReason: string | null;
  errorDescription: string | null;
  /** When the gateway captures an authorised payment automatically; null if it waits for a request. */
  captureAt: Date | null;
  /** Number of the shop's next reads that fail with an error. */
  failingLooks: number;
  createdAt: Date;
}

export interface SandboxRefundRow {
  /** `rfnd_` and 14 alphanumerics. Unique. */
  id: string;
  /** An existing payment. */
  paymentId: string;
  amountPaise: number;
  /** Requested amount; null for the whole remainder. */
  requestedAmountPaise: number | null;
  /** Unique. */
  idempotencyKey: string;
  notes: Record<string, string>;
  createdAt: Date;
}

/** A webhook of the test gateway. */
export interface SandboxMessageRow {
  id: number;
  /** Id of the event; a message sent twice has the same one. */
  eventId: string;
  body: string;
  /** Time of the next delivery. */
  deliverAt: Date;
  /** Null until the shop has processed it. */
  deliveredAt: Date | null;
  tries: number;
}

export type NewSandboxMessage = Pick<SandboxMessageRow, "eventId" | "body" | "deliverAt">;

/** Maximum deliveries of a failing message, over about a day. */
export const maximumMessageTries = 14;

/** Pause after a delivery: 10 seconds, 20, 40, … */
export const messagePauseMilliseconds = (tries: number): number => 5_000 * 2 ** tries;

/** Every change is written in one transaction with its messages. */
export interface SandboxBooks {
  /** Returns false without writing if the receipt is taken. */
  insertOrder(order: SandboxOrderRow): Promise<boolean>;
  findOrder(orderId: string): Promise<SandboxOrderRow | null>;
  findOrderByReceipt(receipt: string): Promise<SandboxOrderRow | null>;
  /**
   * Returns false without writing if this payment has not failed and the order has another one that has not
   * failed. Of two concurrent calls, only one may succeed (a unique index on the order where status <>
   * 'failed').
   */
  insertPayment(payment: SandboxPaymentRow, messages?: readonly NewSandboxMessage[]): Promise<boolean>;
  /** Changes a payment's status; returns false without writing if it is no longer `from`. */
  updatePayment(
    paymentId: string,
    change: { from: SandboxPaymentRow["status"]; to: SandboxPaymentRow["status"] },
    messages?: readonly NewSandboxMessage[],
  ): Promise<boolean>;
  /** Uses up one of the payment's failing reads; returns false if none is left. */
  consumeFailingQuery(paymentId: string): Promise<boolean>;
  findPayment(paymentId: string): Promise<SandboxPaymentRow | null>;
  /** Oldest first. */
  listPayments(orderId: string): Promise<SandboxPaymentRow[]>;
  /**
   * In one transaction: inserts the refund, adds its amount to the payment's `amountRefundedPaise`, and sets
   * the payment to `refunded` if nothing is left. Returns `key-taken` without writing if the idempotency key
   * exists, `not-refundable` if the payment is not captured or has less left.
   */
  insertRefund(
    refund: SandboxRefundRow,
    messages?: readonly NewSandboxMessage[],
  ): Promise<"recorded" | "key-taken" | "not-refundable">;
  findRefundByKey(idempotencyKey: string): Promise<SandboxRefundRow | null>;
  /**
   * Claims the message that has been due longest, by counting the delivery and postponing the next one: two
   * concurrent calls get two messages, and if a process dies, its message is sent again.
   */
  claimMessage(now: Date): Promise<SandboxMessageRow | null>;
  markDelivered(messageId: number, now: Date): Promise<void>;
}
