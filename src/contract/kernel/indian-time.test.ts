import { expect, it } from "vitest";
import { indianDay, indianTime, shortMonth } from "./indian-time.ts";

const parts = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});

/** Every seventh hour of eight years, which include leap days and New Year. */
function* moments(): Generator<Date> {
  const end = Date.UTC(2032, 0, 2);
  for (let time = Date.UTC(2023, 11, 30, 0, 59); time < end; time += 7 * 3_600_000) yield new Date(time);
}

it("indianTime gives the same result as Intl.DateTimeFormat", { tags: ["spec:10.97"] }, () => {
  for (const moment of moments()) {
    const expected = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
    const actual = indianTime(moment);
    expect(actual && { ...actual, month: shortMonth(actual.month) }).toEqual({
      year: Number(expected.year),
      month: expected.month,
      day: Number(expected.day),
      hour: Number(expected.hour),
      minute: Number(expected.minute),
    });
  }
});

it("indianDay changes at midnight in India, and indianTime is undefined for invalid dates", () => {
  expect(indianDay(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
  expect(indianDay(new Date("2026-12-31T18:29:59Z"))).toBe("2026-12-31");
  expect(indianTime("soon")).toBeUndefined();
});
