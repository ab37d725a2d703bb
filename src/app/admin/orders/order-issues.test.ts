import { describe, expect, it } from "vitest";
import type { Order } from "#contract/orders/orders.ts";
import { anOrder } from "#tests/support/order-fixture.ts";
import { issuesOf } from "./order-issues.ts";

const today = "2026-11-27";
const kindsOf = (changes: Partial<Order>) => issuesOf(anOrder(changes), today).map(({ kind }) => kind);
const promise = { deliverFrom: "2026-11-24", deliverBy: "2026-11-26" };
const drone = {
  _id: crypto.randomUUID(),
  product: crypto.randomUUID(),
  name: "Falcon",
  image: "",
  price: 1_000,
  quantity: 2,
  description: "",
  category: { name: "Drones" },
  weightClass: "small",
} as const;
const course = { ...drone, weightClass: undefined, kind: "course" } as const;
const parcel: Order["parcels"][number] = {
  _id: crypto.randomUUID(),
  number: 1,
  carrier: "",
  trackingId: "",
  state: "shipped",
  lines: [],
  events: [],
  version: 0,
};
const dispute = {
  _id: crypto.randomUUID(),
  disputeId: "disp_1",
  status: "open",
  amount: 1_000,
  reason: "",
  createdAt: "2026-11-26T06:30:00.000Z",
} as const;
const { shippingAddress } = anOrder();
const refund = {
  _id: crypto.randomUUID(),
  amount: 1_000,
  reason: "",
  status: "requested",
  createdAt: "2026-11-26T06:30:00.000Z",
} as const;

describe("issuesOf", () => {
  it.each<[string, Partial<Order>, string[]]>([
    ["none for a new order", {}, []],
    ["late after the last promised day", { promise }, ["late"]],
    ["not late on the last promised day", { promise: { ...promise, deliverBy: today } }, []],
    ["not late once delivered", { promise, status: "Delivered" }, []],
    ["not late once cancelled", { promise, status: "Cancelled", refunds: [refund] }, []],
    ["a refund to decide", { status: "Cancelled" }, ["refund"]],
    ["no refund to decide once it is requested", { status: "Cancelled", refunds: [refund] }, []],
    [
      "no refund of an unpaid order",
      { status: "Cancelled", payment: { razorpay_order_id: "order_1", razorpay_payment_id: "" } },
      [],
    ],
    [
      "a doubtful state before shipping",
      { shippingAddress: { ...shippingAddress, stateWarning: "shared-pincode" } },
      ["state"],
    ],
    [
      "no doubtful state after shipping",
      { status: "Delivered", shippingAddress: { ...shippingAddress, stateWarning: "shared-pincode" } },
      [],
    ],
    ["missing serials", { products: [drone] }, ["serials"]],
    [
      "no missing serials of a cancelled order",
      { products: [drone], status: "Cancelled", refunds: [refund] },
      [],
    ],
    ["a parcel on its way without a tracking ID", { status: "Processing", parcels: [parcel] }, ["tracking"]],
    ["no tracking ID of a packed parcel", { parcels: [{ ...parcel, state: "packed" }] }, []],
    ["no tracking ID of a shipped course", { status: "Shipped", products: [course] }, []],
    ["an open dispute", { disputes: [dispute] }, ["dispute"]],
    ["no closed dispute", { disputes: [{ ...dispute, status: "won" }] }, []],
  ])("finds %s", (_, changes, kinds) => {
    expect(kindsOf(changes)).toEqual(kinds);
  });

  it("orders them by urgency and counts the missing serials", () => {
    const issues = issuesOf(anOrder({ promise, products: [drone], disputes: [dispute] }), today);
    expect(issues.map(({ label }) => label)).toEqual(["Disputed", "Late", "2 serials missing"]);
  });
});
