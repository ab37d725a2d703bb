import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taxBreakup } from "./tax-breakup.ts";

const drone = { unitPricePaise: 5_699_900, quantity: 1, hsn: "8806", rate: 5 };
const batteries = { unitPricePaise: 189_900, quantity: 2, hsn: "850760", rate: 18 };

describe("taxBreakup", () => {
  it("extracts the tax from each line", () => {
    const { lines, totals } = taxBreakup({
      lines: [drone, batteries],
      adjustments: [],
      supply: "inter-state",
    });
    expect(lines).toMatchObject([
      { grossPaise: 5_699_900, taxablePaise: 5_428_476, igstPaise: 271_424, rate: 5 },
      { grossPaise: 379_800, taxablePaise: 321_864, igstPaise: 57_936, rate: 18 },
    ]);
    expect(totals).toEqual({
      grossPaise: 6_079_700,
      taxablePaise: 5_750_340,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 329_360,
    });
  });

  it("reduces the tax by a discount, and splits shipping over the rates of the goods by value", () => {
    const { lines, adjustments, totals } = taxBreakup({
      lines: [drone, batteries],
      adjustments: [
        { kind: "discount", label: "Diwali", amountPaise: -607_970 },
        { kind: "shipping", label: "Shipping", amountPaise: 9_900 },
      ],
      supply: "intra-state",
    });
    expect(lines.map(({ grossPaise }) => grossPaise)).toEqual([5_129_910, 341_820]);
    expect(adjustments).toEqual([
      {
        kind: "shipping",
        label: "Shipping",
        ...{ hsn: "8806", rate: 5, grossPaise: 9_282, taxablePaise: 8_840 },
        ...{ cgstPaise: 221, sgstPaise: 221, igstPaise: 0 },
      },
      {
        kind: "shipping",
        label: "Shipping",
        ...{ hsn: "850760", rate: 18, grossPaise: 618, taxablePaise: 524 },
        ...{ cgstPaise: 47, sgstPaise: 47, igstPaise: 0 },
      },
    ]);
    expect(totals.grossPaise).toBe(5_129_910 + 341_820 + 9_900);
  });

  it("reduces the tax only of the lines that a discount applies to", () => {
    const { lines, totals } = taxBreakup({
      lines: [drone, batteries, drone],
      adjustments: [
        { kind: "discount", label: "Coupon DRONES", amountPaise: -1_001, of: [0, 2] },
        { kind: "discount", label: "Coupon BATTERIES", amountPaise: -379_800, of: [1] },
      ],
      supply: "inter-state",
    });
    expect(lines.map(({ grossPaise }) => grossPaise)).toEqual([5_699_399, 0, 5_699_400]);
    expect(totals.grossPaise).toBe(2 * 5_699_900 - 1_001);
  });

  it("reduces the tax of discounted shipping, and omits shipping that is free", () => {
    const shipping = { kind: "shipping", label: "Shipping", amountPaise: 9_900 } as const;
    const partly = { kind: "discount", label: "Coupon FREE", amountPaise: -9_000, of: "shipping" } as const;
    const sale = { lines: [drone], supply: "inter-state" } as const;
    expect(taxBreakup({ ...sale, adjustments: [shipping, partly] })).toMatchObject({
      lines: [{ grossPaise: 5_699_900 }],
      adjustments: [{ kind: "shipping", grossPaise: 900 }],
      totals: { grossPaise: 5_700_800 },
    });
    const wholly = { ...partly, amountPaise: -9_900 };
    expect(taxBreakup({ ...sale, adjustments: [shipping, wholly] }).adjustments).toEqual([]);
  });

  it("ignores rounding to whole rupees", () => {
    const rounding = { kind: "rounding", label: "Rounding", amountPaise: -30 } as const;
    const { adjustments, totals } = taxBreakup({
      lines: [drone],
      adjustments: [rounding],
      supply: "intra-state",
    });
    expect(adjustments).toMatchObject([{ rate: null, grossPaise: -30, taxablePaise: 0, cgstPaise: 0 }]);
    expect(totals.grossPaise).toBe(5_699_870);
  });

  it("taxes only shipping if the goods are free", () => {
    const { adjustments } = taxBreakup({
      lines: [drone, batteries],
      adjustments: [
        { kind: "discount", label: "Prize", amountPaise: -6_079_700 },
        { kind: "shipping", label: "Shipping", amountPaise: 101 },
      ],
      supply: "inter-state",
    });
    expect(adjustments.map(({ rate, grossPaise }) => [rate, grossPaise])).toEqual([
      [5, 51],
      [18, 50],
    ]);
  });

  it("adds up to the paid total for any cart", { tags: ["spec:10.60"] }, () => {
    const line = fc.record({
      unitPricePaise: fc.nat(50_000_000),
      quantity: fc.integer({ min: 1, max: 10 }),
      hsn: fc.constantFrom("", "8806", "850760"),
      rate: fc.constantFrom(0, 0.25, 5, 12, 18, 28, 40),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(100_000),
        fc.integer({ min: -99, max: 99 }),
        fc.constantFrom("intra-state" as const, "inter-state" as const),
        (lines, discounted, shipping, rounding, supply) => {
          const goods = lines.reduce(
            (sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity,
            0,
          );
          const discount = Math.floor(goods * discounted);
          const adjustments = [
            ...(discount > 0 ? [{ kind: "discount", label: "", amountPaise: -discount } as const] : []),
            ...(shipping > 0 ? [{ kind: "shipping", label: "", amountPaise: shipping } as const] : []),
            { kind: "rounding", label: "", amountPaise: rounding } as const,
          ];
          const { totals, ...parts } = taxBreakup({ lines, adjustments, supply });
          expect(totals.grossPaise).toBe(goods - discount + shipping + rounding);
          expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(
            totals.grossPaise - rounding,
          );
          for (const part of [...parts.lines, ...parts.adjustments]) {
            expect(part.taxablePaise).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
