import { describe, expect, it } from "vitest";
import { defaultGstRates } from "#contract/catalog/product-tax.ts";
import { gstRateProblem, requireLegalTax } from "./legal-tax.ts";

describe("gstRateProblem", () => {
  it("accepts the legal rates and a missing rate", () => {
    for (const rate of [...defaultGstRates, null, undefined])
      expect(gstRateProblem(rate, defaultGstRates)).toBeNull();
  });

  it.each([
    [0.18, 18],
    [0.05, 5],
    [0.28, 28],
    [0.4, 40],
    [81, 18],
    [21, 12],
  ])("reports %s per cent, and suggests %s", (rate, suggestedRate) => {
    expect(gstRateProblem(rate, defaultGstRates)).toBe(
      `GST rate must be 0, 0.25, 1.5, 3, 5, 12, 18, 28 or 40 per cent. Did you mean ${suggestedRate}?`,
    );
  });

  it("lists the legal rates for any other rate, without suggesting one", () => {
    expect(gstRateProblem(17, [18, 5])).toBe("GST rate must be 5 or 18 per cent");
    expect(gstRateProblem(0, [18])).toBe("GST rate must be 18 per cent");
  });
});

describe("requireLegalTax", () => {
  const requireLegal = (...rates: { from: string; hsn: string; rate: number | null }[]) =>
    requireLegalTax(rates, defaultGstRates, "2026-11-26");

  it("rejects illegal codes and rates that apply today or later", () => {
    expect(() => requireLegal({ from: "2017-07-01", hsn: "8806", rate: 81 })).toThrow(/Did you mean 18/);
    expect(() => requireLegal({ from: "2017-07-01", hsn: "00000000", rate: 18 })).toThrow(
      /start with 01 to 99/,
    );
    expect(() => requireLegal({ from: "2027-04-01", hsn: "8806", rate: 0.18 })).toThrow(/Did you mean 18/);
  });

  it("accepts an illegal rate that ended before today", () => {
    requireLegal({ from: "2017-07-01", hsn: "0000", rate: 81 }, { from: "2026-11-26", hsn: "8806", rate: 5 });
    requireLegal();
  });
});
