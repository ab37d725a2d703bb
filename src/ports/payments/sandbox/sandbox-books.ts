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
  /** When the gateway captures an authorised payment automatically; null if the shop has to request the capture. */
  captureAt: Date | null;
  /** Number of further reads by the shop that will fail with an error. */
  failingLooks: number;
  createdAt: Date;
}

export interface SandboxRefundRow {
  /** `rfnd_` and 14 alphanumerics. Unique. */
  id: string;
  /** An existing payment. */
  paymentId: string;
  amountPaise: number;
  /** Requested amount; null for all that is left. */
  requestedAmountPaise: number | null;
  /** Unique. */
  idempotencyKey: string;
  notes: Record<string, string>;
  createdAt: Date;
}

/** A webhook of the test gateway. */
export interface SandboxMessageRow {
  id: number;
  /** Id of the event; a message that is sent twice has the same id both times. */
  eventId: string;
  body: string;
  /** Time of the next delivery. */
  deliverAt: Date;
  /** Null until the shop has processed it. */
  deliveredAt: Date | null;
  tries: number;
}

export type NewSandboxMessage = Pick<SandboxMessageRow, "eventId" | "body" | "deliverAt">;

/** Maximum number of attempts to deliver a message, spread over about a day. */
export const maximumMessageTries = 14;

/** Pause after a delivery in milliseconds: 10 seconds after the first, then 20, 40, … */
export const messagePauseMilliseconds = (tries: number): number => 5_000 * 2 ** tries;

/** Every change is written in one transaction with its messages. */
export interface SandboxBooks {
  /** Returns false without writing if the receipt is taken. */
  insertOrder(order: SandboxOrderRow): Promise<boolean>;
  findOrder(orderId: string): Promise<SandboxOrderRow | null>;
  findOrderByReceipt(receipt: string): Promise<SandboxOrderRow | null>;
  /**
   * Allows one payment per order that has not failed: returns false without writing if the order already has
   * such a payment. Of two concurrent calls, only one may succeed (a unique index on the order where status
   * <> 'failed').
   */
  insertPayment(payment: SandboxPaymentRow, messages?: readonly NewSandboxMessage[]): Promise<boolean>;
  /** Changes a payment's status; returns false without writing if it is no longer `from`. */
  updatePayment(
    paymentId: string,
    change: { from: SandboxPaymentRow["status"]; to: SandboxPaymentRow["status"] },
    messages?: readonly NewSandboxMessage[],
  ): Promise<boolean>;
  /** Decrements the payment's `failingLooks`; returns false if it is 0. */
  consumeFailingQuery(paymentId: string): Promise<boolean>;
  findPayment(paymentId: string): Promise<SandboxPaymentRow | null>;
  /** Oldest first. */
  listPayments(orderId: string): Promise<SandboxPaymentRow[]>;
  /**
   * In one transaction: inserts the refund, adds its amount to the payment's `amountRefundedPaise`, and sets the
   * payment to `refunded` if nothing is left. Returns `key-taken` without writing if the idempotency key exists,
   * `not-refundable` if the payment is not captured or less than this amount is left.
   */
  insertRefund(
    refund: SandboxRefundRow,
    messages?: readonly NewSandboxMessage[],
  ): Promise<"recorded" | "key-taken" | "not-refundable">;
  findRefundByKey(idempotencyKey: string): Promise<SandboxRefundRow | null>;
  /**
   * Claims the message that has been due longest: counts a delivery and postpones the next one. So two
   * concurrent calls get different messages, and if a process dies, its message is sent again.
   */
  claimMessage(now: Date): Promise<SandboxMessageRow | null>;
  markDelivered(messageId: number, now: Date): Promise<void>;
}
