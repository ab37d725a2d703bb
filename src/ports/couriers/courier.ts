import type { CourierName, ParcelState } from "#contract/orders/parcel-states.ts";

/** A parcel to book. */
export interface ParcelRequest {
  /** Our own order id at the courier, at most 50 characters, never reused. */
  reference: string;
  orderedAt: Date;
  /** PIN code that the parcel is collected at. */
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
  /** The company that delivers. */
  carrier: string;
  /** Https address of the label; empty if there is none. */
  labelUrl: string;
}

export interface CourierEvent {
  /** Identifies the event among those of its parcel, however it is received. */
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
  /** Tracking page for customers, with `{trackingId}`; empty without one. */
  readonly trackingPattern: string;
  /** Minutes between two readings of a parcel's events. */
  readonly trackingMinutes: number;
  /**
   * Books a parcel and returns its tracking number. With `mayExist`, an earlier call may have reached the
   * courier: it looks the reference up first and continues that booking, so that no parcel is booked twice.
   */
  book(request: ParcelRequest, options: { mayExist: boolean }): Promise<CourierBooking>;
  /** Events of a parcel, in any order. Empty for an unknown tracking number. */
  readEvents(awb: string): Promise<CourierEvent[]>;
  /** Whether a webhook with this token is from the courier. */
  isOwnToken(token: string): boolean;
  /** Parses a webhook; null if it is malformed. */
  readMessage(rawBody: Uint8Array): CourierMessage | null;
}

/**
 * - `rejected`: the courier refused the request; a retry gives the same result.
 * - `unauthorized`: our access data are wrong.
 * - `unavailable`: nothing is known to have happened; a retry may work.
 * - `timeout`: no response; it may or may not have happened.
 */
export type CourierFailureKind = "rejected" | "unauthorized" | "unavailable" | "timeout";

export class CourierError extends Error {
  readonly kind: CourierFailureKind;
  /** The courier's words. */
  readonly description: string;

  constructor(kind: CourierFailureKind, description: string, options?: ErrorOptions) {
    super(`Courier: ${description}`, options);
    this.name = "CourierError";
    this.kind = kind;
    this.description = description;
  }
}
