import { describe, expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";

describe("formatMoney", () => {
  it("formats rupees with a symbol and other currencies with their code", () => {
    expect(formatMoney(1500, "INR")).toBe("₹1,500");
    expect(formatMoney(18.5, "USD")).toBe("USD 18.50");
  });
});
