import { describe, expect, it } from "vitest";
import { orderSteps } from "#contract/orders/order-steps.ts";
import { anOrder } from "#tests/support/order-fixture.ts";
import { timelineEntries, upcomingSteps } from "./timeline-entries.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour)).toISOString();

const entriesOf = (changes: Parameters<typeof anOrder>[0]) => {
  const order = anOrder({ createdAt: at(1), ...changes });
  const { parcels, refunds } = order;
  return timelineEntries({ timeline: orderSteps(order), parcels, refunds }).map(
    ({ label, at: moment }) => `${label} ${new Date(moment).getUTCHours()}`,
  );
};

const parcel = (number: number, times: { shippedAt?: string; deliveredAt?: string } = {}) => ({
  _id: crypto.randomUUID(),
  number,
  carrier: "DTDC",
  trackingId: "",
  state: "shipped" as const,
  lines: [],
  events: [],
  version: 0,
  ...times,
});

describe("timelineEntries", () => {
  it("lists the statuses with their times, oldest first", () => {
    const reached = { Delivered: at(4), Shipped: at(3), Processing: at(2) };
    expect(entriesOf({ status: "Delivered", reached })).toEqual([
      "Placed 1",
      "Processing 2",
      "Shipped 3",
      "Delivered 4",
    ]);
  });

  it("leaves out a status without a time, and statuses after the current one", () => {
    expect(entriesOf({ status: "Processing", reached: { Shipped: at(2) } })).toEqual(["Placed 1"]);
  });

  it("ends a cancelled order with its cancellation", () => {
    const reached = { Processing: at(2), Cancelled: at(3) };
    expect(entriesOf({ status: "Cancelled", reached })).toEqual(["Placed 1", "Processing 2", "Cancelled 3"]);
  });

  it("names the parcels of an order only if it has several", () => {
    const one = parcel(1, { shippedAt: at(2), deliveredAt: at(5) });
    expect(entriesOf({ parcels: [one] })).toEqual(["Placed 1"]);
    expect(entriesOf({ parcels: [one, parcel(2, { shippedAt: at(3) })] })).toEqual([
      "Placed 1",
      "Parcel 1 shipped 2",
      "Parcel 2 shipped 3",
      "Parcel 1 delivered 5",
    ]);
  });

  it("lists refunds with their amounts", () => {
    const refund = {
      ...{ _id: crypto.randomUUID(), amount: 250.5, reason: "", status: "refunded" as const },
      createdAt: at(6),
    };
    expect(entriesOf({ refunds: [refund] })).toEqual(["Placed 1", "Refund of ₹250.50 requested 6"]);
  });
});

describe("upcomingSteps", () => {
  it("returns the steps after the current one", () => {
    expect(upcomingSteps("Processing")).toEqual(["Shipped", "Delivered"]);
    expect(upcomingSteps("Delivered")).toEqual([]);
  });

  it("returns none for a cancelled order", () => {
    expect(upcomingSteps("Cancelled")).toEqual([]);
  });
});
