import { describe, expect, it } from "vitest";
import { deliveryStatement } from "./shipping-words.ts";

describe("deliveryStatement", () => {
  const promise = { deliverFrom: "2026-11-26", deliverBy: "2026-11-28" };
  const order = { status: "Shipped", promise, reached: {} } as const;

  it.each([
    ["Not Process", "2026-11-25", "Arrives Thu 26 Nov to Sat 28 Nov"],
    ["Shipped", "2026-11-28", "Arrives Thu 26 Nov to Sat 28 Nov"],
    ["Shipped", "2026-11-29", "Was expected Thu 26 Nov to Sat 28 Nov"],
    ["Delivered", "2026-11-25", "Delivered"],
    ["Cancelled", "2026-11-25", undefined],
  ] as const)("says of an order in state %s on %s: %s", (status, today, said) => {
    expect(deliveryStatement({ ...order, status }, today)).toBe(said);
  });

  it("names the day in India on which the order was delivered", () => {
    const reached = { Delivered: "2026-11-26T20:00:00Z" };
    expect(deliveryStatement({ ...order, status: "Delivered", reached }, "2026-12-05")).toBe(
      "Delivered Fri 27 Nov",
    );
  });

  it("says nothing where nothing was promised", () => {
    expect(deliveryStatement({ status: "Shipped", reached: {} }, "2026-11-25")).toBeUndefined();
  });
});
