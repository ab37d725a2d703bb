import { describe, expect, it } from "vitest";
import { formatAgo } from "./payment-format.ts";

describe("formatAgo", () => {
  const now = Date.parse("2026-11-05T12:00:00Z");
  it.each([
    ["2026-11-05T12:00:05Z", "just now"],
    ["2026-11-05T11:59:01Z", "just now"],
    ["2026-11-05T11:59:00Z", "1 minute ago"],
    ["2026-11-05T11:00:01Z", "59 minutes ago"],
    ["2026-11-05T10:30:00Z", "1 hour ago"],
    ["2026-11-04T12:00:01Z", "23 hours ago"],
    ["2026-09-26T12:00:00Z", "40 days ago"],
    ["soon", "—"],
  ])("formats %s as %s", (moment, text) => {
    expect(formatAgo(moment, now)).toBe(text);
  });
});
