import { describe, expect, it } from "vitest";
import { deliveryStatement } from "./delivery-days.ts";

describe("deliveryStatement", () => {
  const promise = { deliverFrom: "2026-11-26", deliverBy: "2026-11-28" };
  const order = { status: "Shipped", promise, reached: {} } as const;

  it.each([
    ["Not Process", "2026-11-25", "Arrives Thu 26 Nov to Sat 28 Nov"],
    ["Shipped", "2026-11-28", "Arrives Thu 26 Nov to Sat 28 Nov"],
    ["Shipped", "2026-11-29", "Was expected Thu 26 Nov to Sat 28 Nov"],
    ["Delivered", "2026-11-25", "Delivered"],
    ["Cancelled", "2026-11-25", undefined],
  ] as const)("describes a %s order on %s as %s", (status, today, sentence) => {
    expect(deliveryStatement({ ...order, status }, today)).toBe(sentence);
  });

  it("shows the day of delivery in India", () => {
    const reached = { Delivered: "2026-11-26T20:00:00Z" };
    expect(deliveryStatement({ ...order, status: "Delivered", reached }, "2026-12-05")).toBe(
      "Delivered Fri 27 Nov",
    );
  });

  it("is undefined without promised delivery days", () => {
    expect(deliveryStatement({ status: "Shipped", reached: {} }, "2026-11-25")).toBeUndefined();
  });
});
