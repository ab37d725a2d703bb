import { describe, expect, it } from "vitest";
import { quantityField, readRefund, refundTotal, restockField } from "./read-refund.ts";

const line = "0198f7c4-0000-7000-8000-000000000001";
const other = "0198f7c4-0000-7000-8000-000000000002";
const requestId = "5b1e3f7a-8f53-4c58-9d43-0d6f5a6a1c11";
const left = {
  lines: [
    { line, quantity: 3, amount: 100 },
    { line: other, quantity: 1, amount: 20 },
  ],
  shipping: 49.5,
  total: 169.5,
};
const reading = { requestId, scope: "parts" as const, left };
const typed = (changes: Record<string, string> = {}) => ({
  [quantityField(line)]: "1",
  [quantityField(other)]: "0",
  shipping: "",
  goodwill: "",
  reason: "Scratched",
  ...changes,
});

describe("readRefund", () => {
  it("sends only lines with units, with their restock choice", () => {
    const { body, faults } = readRefund(typed({ [restockField(line)]: "on" }), reading);
    expect(faults).toEqual([]);
    expect(body).toMatchObject({ requestId, lines: [{ line, quantity: 1, restock: true }] });
  });

  it("sends no parts when everything is refunded", () => {
    const { body } = readRefund(typed(), { ...reading, scope: "all" });
    expect(body).toEqual({ requestId, reason: "Scratched" });
  });

  it.each([
    [{ [quantityField(line)]: "4" }, quantityField(line)],
    [{ shipping: "49.51" }, "shipping"],
    [{ goodwill: "169.51" }, "goodwill"],
    [{ goodwill: "1.001" }, "goodwill"],
    [{ [quantityField(line)]: "0" }, "lines"],
    [{ reason: " " }, "reason"],
  ])("reports an error at the field of %j", (changes, field) => {
    expect(readRefund(typed(changes), reading).faults.map((fault) => fault.field)).toEqual([field]);
  });
});

describe("refundTotal", () => {
  it("adds the amounts paid for the chosen units, shipping and goodwill", () => {
    expect(refundTotal(typed(), left)).toBe(33.33);
    expect(refundTotal(typed({ shipping: "9.5", goodwill: "0.17" }), left)).toBe(43);
  });

  it("never exceeds the refundable amount", () => {
    expect(refundTotal(typed({ goodwill: "500" }), left)).toBe(169.5);
  });
});
