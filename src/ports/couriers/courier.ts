import type { CourierName, ParcelState } from "#contract/orders/parcel-states.ts";

/** A parcel to book. */
export interface ParcelRequest {
  /** Our own order id at the courier, at most 50 characters, never reused. */
  reference: string;
  orderedAt: Date;
  /** PIN code where the courier collects the parcel. */
  fromPincode: string;
  to: {
    name: string;
    address: string;
    city: string;
    state: string;
    pincode: string;
    country: string;
    email: string;
    phone: string;
  };
  /** Prices per unit in integer paise. */
  items: readonly { name: string; sku: string; units: number; pricePaise: number; hsn: string }[];
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
}

export interface CourierBooking {
  /** Tracking number, 1 to 60 characters of `A-Z a-z 0-9 / -`. */
  awb: string;
  /** Company that delivers the parcel; an aggregator passes the parcels on to other companies. */
  carrier: string;
  /** Https address of the label; empty if there is none. */
  labelUrl: string;
}

/** A booking to cancel. */
export interface CancellationRequest {
  /** Our own order id at the courier. */
  reference: string;
  /** The tracking number; null if no answer to the booking arrived. */
  awb: string | null;
}

export interface CourierEvent {
  /** Unique within the parcel. An event has the same key whether the shop reads it or receives it in a webhook. */
  key: string;
  /** Null if the event does not change the state. */
  state: ParcelState | null;
  text: string;
  place: string;
  occurredAt: Date;
}

/** Events of one parcel from a webhook. */
export interface CourierMessage {
  awb: string;
  events: CourierEvent[];
}

/** A courier that the shop books parcels with. All methods throw only {@link CourierError}. */
export interface Courier {
  readonly name: CourierName;
  /** Shown to staff. */
  readonly title: string;
  /**
   * Address of the tracking page for customers, with `{trackingId}` as placeholder; empty if the courier has
   * none.
   */
  readonly trackingPattern: string;
  /** Minutes between two calls of `readEvents` for a parcel. */
  readonly trackingMinutes: number;
  /**
   * Books a parcel and returns its tracking number. Set `mayExist` if an earlier call may have reached the
   * courier: the adapter then looks up the reference first and continues the earlier booking, so that it never
   * books a parcel twice.
   */
  book(request: ParcelRequest, options: { mayExist: boolean }): Promise<CourierBooking>;
  /**
   * Cancels a booking before the parcel is picked up. Also succeeds if the booking is cancelled already, or if the
   * courier has none and `awb` is null. Throws `rejected` if the courier keeps the booking, for example because it has
   * picked up the parcel.
   */
  cancel(booking: CancellationRequest): Promise<void>;
  /** Events of a parcel, in any order. Empty for an unknown tracking number. */
  readEvents(awb: string): Promise<CourierEvent[]>;
  /** True if this is the token that the courier sends with its webhooks. */
  isOwnToken(token: string): boolean;
  /** Parses a webhook; null if it is malformed. */
  readMessage(rawBody: Uint8Array): CourierMessage | null;
}

/**
 * - `rejected`: the courier refused the request; a retry gives the same result.
 * - `unauthorized`: the courier does not accept our credentials.
 * - `unavailable`: the request had no effect; a retry may work.
 * - `timeout`: no response; the request may have been carried out.
 */
export type CourierFailureKind = "rejected" | "unauthorized" | "unavailable" | "timeout";

export class CourierError extends Error {
  readonly kind: CourierFailureKind;
  /** Reason in the courier's words. */
  readonly description: string;

  constructor(kind: CourierFailureKind, description: string, options?: ErrorOptions) {
    super(`Courier: ${description}`, options);
    this.name = "CourierError";
    this.kind = kind;
    this.description = description;
  }
}
