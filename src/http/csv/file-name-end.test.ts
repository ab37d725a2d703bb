import { describe, expect, it } from "vitest";
import { shopToday } from "#domain/shop-calendar.ts";
import { fileNameEnd } from "./file-name-end.ts";

describe("fileNameEnd", () => {
  it.each([
    ["2026-10-01", "2026-10-31", "2026-10"],
    ["2028-02-01", "2028-02-29", "2028-02"],
    ["2027-02-01", "2027-02-28", "2027-02"],
    ["2026-12-01", "2026-12-31", "2026-12"],
    ["2028-02-01", "2028-02-28", "2028-02-01-to-2028-02-28"],
    ["2026-10-01", "2026-11-30", "2026-10-01-to-2026-11-30"],
    ["2026-10-02", "2026-10-31", "2026-10-02-to-2026-10-31"],
    ["2026-10-05", "2026-10-05", "2026-10-05"],
  ])("formats %s to %s as %s", (from, to, end) => {
    expect(fileNameEnd({ from, to })).toBe(end);
  });

  it("is today's date if no days are given", () => {
    expect(fileNameEnd(undefined)).toBe(shopToday());
  });
});
