import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shopToday } from "#domain/shop-calendar.ts";
import { estimateDelivery } from "./delivery-estimate.ts";

const calendar = { cutOffHour: 14, holidays: [] as string[] };
const days = { daysFrom: 3, daysTo: 5 };

describe("delivery estimate", () => {
  it.each([
    ["placed on a Monday morning", "2026-11-23T04:00:00Z", "2026-11-26", "2026-11-28"],
    ["placed in the last minute before the cut-off", "2026-11-23T08:29:59Z", "2026-11-26", "2026-11-28"],
    [
      "placed after the cut-off, so it counts as the next day's",
      "2026-11-23T08:30:00Z",
      "2026-11-27",
      "2026-11-30",
    ],
    [
      "placed on a Saturday evening, so it counts as Monday's",
      "2026-11-21T14:00:00Z",
      "2026-11-26",
      "2026-11-28",
    ],
    ["placed on a Sunday, so it counts as Monday's", "2026-11-22T04:00:00Z", "2026-11-26", "2026-11-28"],
    ["placed in the first minute of a day in India", "2026-11-22T18:30:00Z", "2026-11-26", "2026-11-28"],
  ])("of an order is counted from the right day: %s", (_, moment, deliverFrom, deliverBy) => {
    expect(estimateDelivery(days, calendar, new Date(moment))).toEqual({ deliverFrom, deliverBy });
  });

  it("skips holidays before and during delivery", () => {
    const holidays = ["2026-11-23", "2026-11-27"];
    expect(estimateDelivery(days, { ...calendar, holidays }, new Date("2026-11-23T04:00:00Z"))).toEqual({
      deliverFrom: "2026-11-28",
      deliverBy: "2026-12-01",
    });
  });

  it("is the same day in a zone with zero delivery days until the cut-off, which never passes if it is 24", () => {
    const sameDay = { daysFrom: 0, daysTo: 0 };
    const evening = new Date("2026-11-23T17:00:00Z");
    expect(estimateDelivery(sameDay, calendar, evening).deliverBy).toBe("2026-11-24");
    expect(estimateDelivery(sameDay, { ...calendar, cutOffHour: 24 }, evening).deliverBy).toBe("2026-11-23");
  });

  it("is never on a Sunday or holiday or before today, and allows enough working days", () => {
    const anyMoment = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2028-01-01"),
      noInvalidDate: true,
    });
    const anyHoliday = fc.integer({ min: 0, max: 1_200 }).map((day) => dayNumber(day));
    fc.assert(
      fc.property(
        anyMoment,
        fc.integer({ min: 0, max: 24 }),
        fc.uniqueArray(anyHoliday, { maxLength: 100 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (now, cutOffHour, holidays, daysFrom, more) => {
          const zone = { daysFrom, daysTo: daysFrom + more };
          const { deliverFrom, deliverBy } = estimateDelivery(zone, { cutOffHour, holidays }, now);
          const isWorkingDay = (day: string) => new Date(day).getUTCDay() !== 0 && !holidays.includes(day);
          expect(isWorkingDay(deliverFrom) && isWorkingDay(deliverBy)).toBe(true);
          expect(deliverFrom >= shopToday(now) && deliverBy >= deliverFrom).toBe(true);
          const between = Array.from({ length: 1_500 }, (_, day) => dayNumber(day)).filter(
            (day) => isWorkingDay(day) && day > deliverFrom && day <= deliverBy,
          );
          expect(between).toHaveLength(more);
        },
      ),
      { numRuns: 50 },
    );
  });
});

/** The day this many days after 1 January 2026. */
function dayNumber(day: number): string {
  return new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
}
