import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it, onTestFinished } from "vitest";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { anOrder } from "#tests/support/order-fixture.ts";
import { NextStep } from "./next-step.tsx";

const parcels: Order["parcels"] = [1, 2].map((number) => ({
  _id: crypto.randomUUID(),
  number,
  carrier: "DTDC",
  trackingId: `D ${number}`,
  trackingUrl: `https://carrier.example/D${number}`,
  state: "shipped",
  lines: [],
  events: [],
  version: 0,
}));

/** Renders the next step of an order that was promised for a far future day. */
function show(changes: Partial<Order>) {
  const promise = { deliverFrom: "2999-01-01", deliverBy: "2999-01-03" };
  const element = <NextStep order={anOrder({ promise, ...changes })} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  onTestFinished(cleanup);
  return screen.getByRole("region", { name: "What happens next" });
}

const trackingLinks = () =>
  screen.queryAllByRole("link", { name: /^Track parcel/ }).map((link) => link.getAttribute("href"));

describe("NextStep", () => {
  it.each<[OrderStatus, boolean]>([
    ["Not Process", true],
    ["Processing", true],
    ["Shipped", true],
    ["Delivered", false],
    ["Cancelled", false],
  ])("of a %s order shows an arrival date and tracking links: %s", (status, isAwaited) => {
    const region = show({ status, parcels });
    expect(region.textContent?.includes("Arrives Tue 1 Jan to Thu 3 Jan")).toBe(isAwaited);
    expect(trackingLinks()).toEqual(isAwaited ? parcels.map(({ trackingUrl }) => trackingUrl) : []);
  });

  it("numbers the tracking links only if the order has several parcels", () => {
    show({ status: "Shipped", parcels: parcels.slice(0, 1) });
    expect(screen.getByRole("link", { name: "Track parcel" })).toBeTruthy();
  });

  it("tells the customer of a paid cancelled order what happens to the money", () => {
    const money = { gross: 1_000, refunds: 400, held: 600, net: 600, refundsRequested: 0 };
    const text = show({ status: "Cancelled", money }).textContent;
    expect(text).toContain("We've refunded ₹400");
    expect(text).toContain("₹600 has not been refunded yet");
  });

  it("mentions no money if the cancelled order was never paid", () => {
    const payment = { razorpay_order_id: "", razorpay_payment_id: "" };
    expect(show({ status: "Cancelled", payment }).textContent).not.toContain("₹");
  });
});
