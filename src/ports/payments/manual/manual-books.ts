/** What the books know of an order that is to be paid by hand. Amounts are integer paise. */
export interface ManualOrder {
  /** What the buyer writes beside the money. */
  reference: string;
  receipt: string;
  amountPaise: number;
}

/** Money that arrived, by the bank's own reference. */
export interface ManualPayment {
  paymentId: string;
  reference: string;
  amountPaise: number;
  refundedPaise: number;
}

/** Money that is to go back, or went. */
export interface ManualRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  idempotencyKey: string;
  /** The bank's reference; null until somebody has sent the money. */
  sentReference: string | null;
}

/** The shop's own books of money that people send and see arrive. */
export interface ManualBooks {
  /** Notes the order once for each receipt, and answers what is noted. */
  insertOrder(order: ManualOrder): Promise<ManualOrder>;
  findOrder(by: { reference: string } | { receipt: string }): Promise<ManualOrder | undefined>;
  /** Answers what is noted under the payment's id, which may be other money. */
  insertPayment(payment: Omit<ManualPayment, "refundedPaise"> & { notedBy: string }): Promise<ManualPayment>;
  findPayment(paymentId: string): Promise<ManualPayment | undefined>;
  listPayments(reference: string): Promise<ManualPayment[]>;
  /**
   * Notes a refund once for each key and answers what is noted, all of the payment that is left when no amount is
   * named; undefined when not so much is left.
   */
  insertRefund(refund: {
    id: string;
    paymentId: string;
    amountPaise: number | undefined;
    idempotencyKey: string;
  }): Promise<ManualRefund | undefined>;
  listUnsentRefunds(): Promise<ManualRefund[]>;
  /** False for an unknown refund; one that was sent keeps the reference that it has. */
  noteSent(refund: { id: string; reference: string; sentBy: string }): Promise<boolean>;
}
