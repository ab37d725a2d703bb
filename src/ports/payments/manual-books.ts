/** An order that the customer pays outside the shop, such as by bank transfer. Amounts are integer paise. */
export interface ManualOrder {
  /** Payment reference that the buyer enters. */
  reference: string;
  receipt: string;
  amountPaise: number;
}

/** A received payment; `paymentId` is its bank reference. */
export interface ManualPayment {
  paymentId: string;
  reference: string;
  amountPaise: number;
  refundedPaise: number;
}

/** A refund that staff have sent or still have to send. */
export interface ManualRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  idempotencyKey: string;
  /** Bank reference of the transfer; null until the refund is sent. */
  sentReference: string | null;
}

/** The shop's own records of manual payments. */
export interface ManualBooks {
  /** Inserts the order once per receipt and returns the stored one. */
  insertOrder(order: ManualOrder): Promise<ManualOrder>;
  findOrder(by: { reference: string } | { receipt: string }): Promise<ManualOrder | undefined>;
  /**
   * Inserts the payment once per id and returns the stored one, which may be a different payment with the same
   * id.
   */
  insertPayment(payment: Omit<ManualPayment, "refundedPaise"> & { notedBy: string }): Promise<ManualPayment>;
  findPayment(paymentId: string): Promise<ManualPayment | undefined>;
  listPayments(reference: string): Promise<ManualPayment[]>;
  /**
   * Inserts a refund once per key and returns the stored one; without an amount, it covers all that is left.
   * Returns undefined if the amount exceeds what is left.
   */
  insertRefund(refund: {
    id: string;
    paymentId: string;
    amountPaise: number | undefined;
    idempotencyKey: string;
  }): Promise<ManualRefund | undefined>;
  listUnsentRefunds(): Promise<ManualRefund[]>;
  /** Returns false for an unknown refund. A refund that was already sent keeps its first reference. */
  markSent(refund: { id: string; reference: string; sentBy: string }): Promise<boolean>;
}
