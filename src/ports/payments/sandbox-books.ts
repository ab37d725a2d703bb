/**
 * The books of the built-in test bank. They are kept outside the adapter so that a killed process loses
 * nothing. Amounts are integer paise; every row is written once and, but for a payment's `status` and
 * `amountRefundedPaise`, never changed. An order's own state follows from its payments and is not stored.
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
  insertPayment(payment: SandboxPaymentRow): Promise<boolean>;
  /** Moves a payment from one status to another; answers false when it was not in `from` any more. */
  updatePayment(
    paymentId: string,
    change: { from: SandboxPaymentRow["status"]; to: SandboxPaymentRow["status"] },
  ): Promise<boolean>;
  findPayment(paymentId: string): Promise<SandboxPaymentRow | null>;
  /** Oldest first. */
  listPayments(orderId: string): Promise<SandboxPaymentRow[]>;
  /**
   * In one transaction: writes the refund, adds its amount to the payment's `amountRefundedPaise`, and sets
   * the payment to `refunded` when nothing is left. Writes nothing and answers `key-taken` when the
   * idempotency key exists, `not-refundable` when the payment is not captured or has less left.
   */
  insertRefund(refund: SandboxRefundRow): Promise<"recorded" | "key-taken" | "not-refundable">;
  findRefundByKey(idempotencyKey: string): Promise<SandboxRefundRow | null>;
}
