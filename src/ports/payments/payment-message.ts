import type { DisputeStatus } from "#contract/disputes.ts";

/** What a provider's message tells of, in the shop's own words. */
export type PaymentNews =
  /** There is money, held or taken. */
  | "money seen"
  /** An attempt at paying failed; another may follow. */
  | "failed"
  /** Money went back, or is on its way. */
  | "returned"
  /** A refund that was on its way did not arrive. */
  | "return failed"
  /** A dispute began or went on. */
  | "disputed"
  | "other";

/** A message of a payment provider, as it came in. */
export interface IncomingMessage {
  /** Untouched: the signature covers every byte. */
  rawBody: Uint8Array;
  signature: string;
  /** The provider's name for the message; the same message keeps it when it is sent again. */
  eventId?: string | undefined;
}

/** A provider's message, as far as the shop listens. It is a snapshot that may be old: ask the provider as well. */
export interface PaymentMessage {
  news: PaymentNews;
  /** The provider's own name for it, such as `payment.captured`; it is kept, and decides nothing. */
  type: string;
  providerOrderId: string | null;
  paymentId: string | null;
  /** The refund that it tells of. */
  refund: RefundNews | null;
  /** The dispute that it tells of. */
  dispute?: DisputeNews;
  /** Why the payment failed, in the provider's words. */
  failure: string | null;
}

/** A dispute as a message tells of it; money in hundredths of the currency. */
export interface DisputeNews {
  id: string;
  paymentId: string;
  status: DisputeStatus;
  amountPaise: number;
  currency: string;
  deductedPaise: number;
  reason: string;
  respondBy: Date | null;
  /** When the provider sent the message; null if it does not say. */
  toldAt: Date | null;
}

/** A refund as a message tells of it; money in integer paise. */
export interface RefundNews {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** What had gone back of the payment by then, and whether that was all of it. */
  returnedPaise: number;
  isAll: boolean;
  /** This shop's name for it; null for a refund that somebody made at the provider's own desk. */
  ownId: string | null;
}
