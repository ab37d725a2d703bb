import { createHash } from "node:crypto";
import { type Courier, CourierError, type CourierEvent } from "../courier.ts";
import { isSameToken } from "../same-token.ts";

/** PIN codes for which the test courier simulates a failure; it delivers to all others. */
const testPincodes = {
  refused: "999001",
  /** The first booking succeeds, but its response is lost. */
  lostAnswer: "999002",
  undelivered: "999003",
  /** The first cancellation succeeds, but its response is lost. */
  lostCancellation: "999004",
} as const;

type TestFault = "timeout after success" | "timeout" | "unavailable" | "unauthorized" | "rejected";

/** The test courier, with access to its bookings and simulated faults for tests. */
export interface TestCourier extends Courier {
  /** All tracking numbers assigned to each reference; more than one means that a parcel was booked twice. */
  readonly bookings: ReadonlyMap<string, readonly string[]>;
  /** References of cancelled bookings. */
  readonly cancelled: ReadonlySet<string>;
  /** Faults of the next bookings and cancellations, in order. */
  failNext(...faults: TestFault[]): void;
  /** Body of a webhook with these events of a parcel. */
  messageOf(awb: string, events: readonly CourierEvent[]): Uint8Array;
}

const minute = 60_000;

/** What happens to a parcel, in minutes after its booking. */
const journey = [
  { after: 1, state: "shipped", text: "Picked up", place: "Sender" },
  { after: 2, state: "shipped", text: "In transit", place: "Sorting centre" },
  { after: 4, state: "out for delivery", text: "Out for delivery", place: "Delivery centre" },
] as const;

/** Time of booking in a tracking number, in milliseconds since 1970; NaN if it has none. */
const bookedAtOf = (awb: string): number => Number.parseInt(awb.split("-")[1] ?? "", 36);

/**
 * A courier for tests and the test shop: it reports delivery within minutes, but ships nothing. Tracking numbers
 * contain the time of booking, so events continue after a restart. Events arrive twice and out of order, as they
 * may from real couriers.
 */
export function createTestCourier({
  token = "",
  now = Date.now,
}: {
  /** Token in the courier's webhooks; if empty, the shop rejects these webhooks. */
  token?: string;
  now?: () => number;
} = {}): TestCourier {
  const bookings = new Map<string, string[]>();
  const cancelled = new Set<string>();
  /** References whose next cancellation succeeds, but gets no response. */
  const lostCancellations = new Set<string>();
  const faults: TestFault[] = [];

  function makeBooking(reference: string, outcome: "D" | "U"): string {
    const hash = createHash("sha256").update(reference).digest("hex").slice(0, 6).toUpperCase();
    const awb = `TEST-${now().toString(36).toUpperCase()}-${hash}-${outcome}`;
    bookings.set(reference, [...(bookings.get(reference) ?? []), awb]);
    return awb;
  }

  return {
    name: "test",
    title: "Test courier",
    trackingPattern: "",
    trackingMinutes: 1,
    bookings,
    cancelled,
    failNext: (...next) => void faults.push(...next),

    async book({ reference, to }, { mayExist }) {
      const fault = faults.shift();
      if (fault && fault !== "timeout after success") throw new CourierError(fault, `Test fault: ${fault}`);
      const known = mayExist ? bookings.get(reference)?.at(-1) : undefined;
      if (!known && to.pincode === testPincodes.refused)
        throw new CourierError("rejected", `The test courier does not deliver to ${to.pincode}.`);
      const awb = known ?? makeBooking(reference, to.pincode === testPincodes.undelivered ? "U" : "D");
      if (to.pincode === testPincodes.lostCancellation) lostCancellations.add(reference);
      const isLost = fault !== undefined || (!mayExist && to.pincode === testPincodes.lostAnswer);
      if (isLost) throw new CourierError("timeout", "The test courier did not answer.");
      return { awb, carrier: "Test courier", labelUrl: "" };
    },

    async cancel({ reference, awb }) {
      const fault = faults.shift();
      if (fault && fault !== "timeout after success") throw new CourierError(fault, `Test fault: ${fault}`);
      const number = awb ?? bookings.get(reference)?.at(-1);
      const pickedUpAt = number === undefined ? Number.NaN : bookedAtOf(number) + journey[0].after * minute;
      if (!cancelled.has(reference) && pickedUpAt <= now())
        throw new CourierError("rejected", "The test courier has already picked up this parcel.");
      cancelled.add(reference);
      if (fault !== undefined || lostCancellations.delete(reference))
        throw new CourierError("timeout", "The test courier did not answer.");
    },

    async readEvents(awb) {
      const [, , , outcome] = awb.split("-");
      const bookedAt = bookedAtOf(awb);
      if (!Number.isSafeInteger(bookedAt)) return [];
      const last =
        outcome === "U"
          ? ({
              after: 5,
              state: "undelivered",
              text: "Recipient not at home",
              place: "Delivery centre",
            } as const)
          : ({ after: 5, state: "delivered", text: "Delivered", place: "Recipient" } as const);
      const events = [...journey, last]
        .map(({ after, ...event }) => ({
          ...event,
          key: `${awb} ${after}`,
          occurredAt: new Date(bookedAt + after * minute),
        }))
        .filter(({ occurredAt }) => occurredAt.getTime() <= now())
        .reverse();
      return [...events, ...events];
    },

    isOwnToken: (given) => isSameToken(given, token),

    messageOf: (awb, events) => new TextEncoder().encode(JSON.stringify({ awb, events })),

    readMessage(rawBody) {
      try {
        const { awb, events } = JSON.parse(new TextDecoder().decode(rawBody)) as {
          awb: string;
          events: (Omit<CourierEvent, "occurredAt"> & { occurredAt: string })[];
        };
        return {
          awb: String(awb),
          events: events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
        };
      } catch {
        return null;
      }
    },
  };
}
