import { describe, expect, it } from "vitest";
import { formatLongDate, formatMoment, formatNumber, formatOrderDate, formatRupees } from "./format.ts";

describe("formatRupees", () => {
  it.each([
    [0, "₹0"],
    [999, "₹999"],
    [1000, "₹1,000"],
    [1234567, "₹12,34,567"],
    [499.5, "₹499.50"],
    [1999.99, "₹1,999.99"],
    [100000.05, "₹1,00,000.05"],
    [-1500, "-₹1,500"],
  ])("formats %d as %s", (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it("hides floating-point rounding errors", () => {
    expect(formatRupees(0.1 + 0.2 - 0.3)).toBe("₹0");
    expect(formatRupees(0.3 - 0.1 - 0.2)).toBe("₹0");
    expect(formatRupees(2999.999999)).toBe("₹3,000");
  });
});

describe("formatNumber", () => {
  it("uses Indian digit grouping", { tags: ["spec:1.4"] }, () => {
    expect(formatNumber(1234567)).toBe("12,34,567");
    expect(formatNumber(42)).toBe("42");
  });
});

describe("dates", () => {
  it("use the calendar day in Indian time, not UTC", () => {
    expect(formatOrderDate("2026-11-04T20:00:00.000Z")).toBe("Nov 05, 2026");
    expect(formatLongDate("2026-12-31T18:30:00.000Z")).toBe("January 01, 2027");
    expect(formatLongDate("2026-12-31T18:29:59.999Z")).toBe("December 31, 2026");
  });

  it("use Indian time for the time of day", () => {
    expect(formatMoment("2026-11-04T20:05:00.000Z")).toBe("Nov 05, 2026, 01:35");
    expect(formatMoment("2026-11-04T18:30:00.000Z")).toBe("Nov 05, 2026, 00:00");
    expect(formatMoment("soon")).toBe("—");
  });

  it("abbreviate every month to three letters", () => {
    expect(formatOrderDate(new Date("2026-09-15T06:00:00Z"))).toBe("Sep 15, 2026");
  });

  it("show a dash for an invalid date", () => {
    expect(formatOrderDate("soon")).toBe("—");
    expect(formatLongDate(Number.NaN)).toBe("—");
  });
});
