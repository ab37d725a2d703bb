import { describe, expect, it } from "vitest";
import { lastMonths, shopMoment, shopToday, startOfShopDay } from "./shop-calendar.ts";

describe("shop calendar", () => {
  it("changes the day at midnight in India, 18:30 UTC", () => {
    expect(shopToday(new Date("2026-03-31T18:29:59.999Z"))).toBe("2026-03-31");
    expect(shopToday(new Date("2026-03-31T18:30:00.000Z"))).toBe("2026-04-01");
    expect(startOfShopDay("2026-04-01").toISOString()).toBe("2026-03-31T18:30:00.000Z");
  });

  it("formats day and time for spreadsheets", () => {
    expect(shopMoment(new Date("2026-03-31T18:30:05.999Z"))).toBe("2026-04-01 00:00:05");
    expect(shopMoment(new Date("2026-11-21T09:05:00Z"))).toBe("2026-11-21 14:35:00");
  });

  it("lists the last months across a new year, oldest first", () => {
    expect(lastMonths("2026-02-28", 6)).toEqual([
      "2025-09",
      "2025-10",
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
    ]);
    expect(lastMonths("2026-12-31", 2)).toEqual(["2026-11", "2026-12"]);
  });
});
