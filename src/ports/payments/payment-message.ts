import type { DisputeStatus } from "#contract/payments/disputes.ts";

/** What a provider message reports, in terms that are the same for all providers. */
export type PaymentEventKind =
  /** A payment was authorised or captured. */
  | "money seen"
  /** A payment attempt failed; another may follow. */
  | "failed"
  /** A refund was made or started. */
  | "returned"
  /** A started refund failed. */
  | "return failed"
  /** A dispute was opened or changed. */
  | "disputed"
  | "other";

/** A provider message as received. */
export interface IncomingMessage {
  /** Unmodified: the signature covers every byte. */
  rawBody: Uint8Array;
  signature: string;
  /** The provider's id of the message; a redelivery has the same one. */
  eventId?: string | undefined;
}

/** A parsed provider message. It may be outdated when it arrives, so query the provider as well. */
export interface PaymentMessage {
  event: PaymentEventKind;
  /** The provider's event name, such as `payment.captured`; stored, but not used for decisions. */
  type: string;
  providerOrderId: string | null;
  paymentId: string | null;
  /** The reported refund. */
  refund: RefundUpdate | null;
  /** The reported dispute. */
  dispute?: DisputeUpdate;
  /** Why the payment failed, in the provider's words. */
  failure: string | null;
}

/** A dispute in a provider message; amounts in hundredths of the currency. */
export interface DisputeUpdate {
  id: string;
  paymentId: string;
  status: DisputeStatus;
  amountPaise: number;
  currency: string;
  deductedPaise: number;
  reason: string;
  respondBy: Date | null;
  /** When the provider sent the message; null if unknown. */
  toldAt: Date | null;
}

/** A refund in a provider message; amounts in integer paise. */
export interface RefundUpdate {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** Total of all refunds of the payment so far; `isFullRefund` is true if it equals the payment. */
  totalRefundedPaise: number;
  isFullRefund: boolean;
  /** The shop's own id; null for a refund made in the provider's dashboard. */
  ownId: string | null;
}
