import { describe, expect, it } from "vitest";
import { parseMoneyQuery } from "./money-query.ts";

const parse = (query: string, today: string) => parseMoneyQuery(new URLSearchParams(query), today);

describe("parseMoneyQuery", () => {
  it.each([
    ["", "2026-11-22", "2026-11-01", "2026-11-22", "day"],
    ["period=next-year&by=hour", "2026-11-22", "2026-11-01", "2026-11-22", "day"],
    ["period=last-month", "2026-03-31", "2026-02-01", "2026-02-28", "day"],
    ["period=last-month&by=month", "2026-01-15", "2025-12-01", "2025-12-31", "month"],
    ["period=financial-year", "2026-04-01", "2026-04-01", "2026-04-01", "month"],
    ["period=financial-year", "2026-03-31", "2025-04-01", "2026-03-31", "month"],
    ["period=financial-year&by=day", "2026-12-31", "2026-04-01", "2026-12-31", "day"],
    ["period=own&from=2025-01-05&to=2025-02-06", "2026-11-22", "2025-01-05", "2025-02-06", "day"],
    ["period=own", "2026-11-22", "2026-11-01", "2026-11-22", "day"],
    ["period=this-month&from=2025-01-05&to=2025-02-06", "2026-11-22", "2026-11-01", "2026-11-22", "day"],
  ])("reads %j on %s as %s to %s, by %s", (query, today, from, to, by) => {
    expect(parse(query, today)).toMatchObject({ from, to, by });
  });
});
