import { describe, expect, it } from "vitest";
import { tenureText } from "./tenure.ts";

describe("tenureText", () => {
  it.each([
    ["2024-05-10", "2024-05-10", "Less than a month"],
    ["2024-05-10", "2024-06-09", "Less than a month"],
    ["2024-05-10", "2024-06-10", "1 month"],
    ["2024-05-10", "2025-04-10", "11 months"],
    ["2024-05-10", "2025-05-09", "11 months"],
    ["2024-05-10", "2025-05-10", "1 year"],
    ["2024-05-10", "2025-06-10", "1 year 1 month"],
    ["2024-05-10", "2026-08-25", "2 years 3 months"],
    ["2023-12-31", "2024-01-01", "Less than a month"],
    ["2024-01-31", "2024-02-28", "Less than a month"],
    ["2024-01-31", "2024-02-29", "1 month"],
    ["2023-01-31", "2023-02-28", "1 month"],
    ["2024-03-31", "2024-04-30", "1 month"],
    ["2024-02-29", "2025-02-28", "1 year"],
    ["2024-05-10", "2023-05-10", "Less than a month"],
  ])("formats the time from %s until %s as %s", (from, until, text) => {
    expect(tenureText(from, until)).toBe(text);
  });
});
