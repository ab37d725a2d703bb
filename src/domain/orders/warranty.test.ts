import { describe, expect, it } from "vitest";
import { monthsAfter } from "#domain/shop-calendar.ts";
import { warrantyEnd } from "./warranty.ts";

const shipped = new Date("2026-01-30T20:00:00Z");
const delivered = new Date("2026-02-03T06:00:00Z");
const reached = { Shipped: shipped, Delivered: delivered };
const oneYearWarranty = { warrantyMonths: 12 };

describe("warranty", () => {
  it.each([
    ["the day of delivery in India", "Delivered", reached, "2027-02-03"],
    ["the day of dispatch if no delivery was recorded", "Delivered", { Shipped: shipped }, "2027-01-31"],
    ["the day of dispatch while it is on its way", "Shipped", reached, "2027-01-31"],
  ] as const)("starts on %s", (_, status, states, end) => {
    expect(warrantyEnd(oneYearWarranty, { status, reached: states })).toBe(end);
  });

  it.each(["Not Process", "Processing", "Cancelled"] as const)(
    "has no end while the order is %s",
    (status) => {
      expect(warrantyEnd(oneYearWarranty, { status, reached })).toBeNull();
    },
  );

  it("has no end if there is no warranty or the dispatch date is unknown", () => {
    expect(warrantyEnd({ warrantyMonths: null }, { status: "Delivered", reached })).toBeNull();
    expect(warrantyEnd({ warrantyMonths: 0 }, { status: "Delivered", reached })).toBeNull();
    expect(warrantyEnd(oneYearWarranty, { status: "Delivered", reached: {} })).toBeNull();
  });
});

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2023-12-31", 2, "2024-02-29"],
  ["2026-11-23", 120, "2036-11-23"],
  ["2026-11-23", 0, "2026-11-23"],
  ["2024-02-29", 12, "2025-02-28"],
])("monthsAfter(%j, %i) returns %j", (day, months, end) => {
  expect(monthsAfter(day, months)).toBe(end);
});
