/** An order to be paid manually. Amounts are integer paise. */
export interface ManualOrder {
  /** Payment reference that the buyer enters. */
  reference: string;
  receipt: string;
  amountPaise: number;
}

/** A received payment, by its bank reference. */
export interface ManualPayment {
  paymentId: string;
  reference: string;
  amountPaise: number;
  refundedPaise: number;
}

/** A refund, sent or to be sent. */
export interface ManualRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  idempotencyKey: string;
  /** Bank reference; null until the refund is sent. */
  sentReference: string | null;
}

/** The shop's own records of manual payments. */
export interface ManualBooks {
  /** Inserts the order once per receipt and returns the stored one. */
  insertOrder(order: ManualOrder): Promise<ManualOrder>;
  findOrder(by: { reference: string } | { receipt: string }): Promise<ManualOrder | undefined>;
  /** Returns the payment stored under this id, which may be a different one. */
  insertPayment(payment: Omit<ManualPayment, "refundedPaise"> & { notedBy: string }): Promise<ManualPayment>;
  findPayment(paymentId: string): Promise<ManualPayment | undefined>;
  listPayments(reference: string): Promise<ManualPayment[]>;
  /**
   * Inserts a refund once per key and returns the stored one; without an amount, it covers all that is left.
   * Undefined if the amount exceeds what is left.
   */
  insertRefund(refund: {
    id: string;
    paymentId: string;
    amountPaise: number | undefined;
    idempotencyKey: string;
  }): Promise<ManualRefund | undefined>;
  listUnsentRefunds(): Promise<ManualRefund[]>;
  /** False for an unknown refund; a sent refund keeps its reference. */
  markSent(refund: { id: string; reference: string; sentBy: string }): Promise<boolean>;
}
