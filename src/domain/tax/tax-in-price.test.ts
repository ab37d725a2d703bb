import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitByWeight, splitDeduction, taxInPrice } from "./tax-in-price.ts";

/**
 * Gross amount in paise and rate; then taxable amount and IGST of a sale between states; then taxable amount
 * and CGST, which equals SGST, of a sale within a state. Calculated independently with exact fractions.
 */
const cases: [gross: number, rate: number, left: number, igst: number, leftWithin: number, half: number][] = [
  [1, 0, 1, 0, 1, 0],
  [3, 0, 3, 0, 3, 0],
  [99, 0, 99, 0, 99, 0],
  [100, 0, 100, 0, 100, 0],
  [105, 0, 105, 0, 105, 0],
  [12345, 0, 12345, 0, 12345, 0],
  [49900, 0, 49900, 0, 49900, 0],
  [99999, 0, 99999, 0, 99999, 0],
  [9999900, 0, 9999900, 0, 9999900, 0],
  [5699900, 0, 5699900, 0, 5699900, 0],
  [36500001, 0, 36500001, 0, 36500001, 0],
  [1, 0.25, 1, 0, 1, 0],
  [3, 0.25, 3, 0, 3, 0],
  [99, 0.25, 99, 0, 99, 0],
  [100, 0.25, 100, 0, 100, 0],
  [105, 0.25, 105, 0, 105, 0],
  [12345, 0.25, 12314, 31, 12315, 15],
  [49900, 0.25, 49776, 124, 49776, 62],
  [99999, 0.25, 99750, 249, 99749, 125],
  [9999900, 0.25, 9974963, 24937, 9974962, 12469],
  [5699900, 0.25, 5685686, 14214, 5685686, 7107],
  [36500001, 0.25, 36408979, 91022, 36408979, 45511],
  [1, 5, 1, 0, 1, 0],
  [3, 5, 3, 0, 3, 0],
  [99, 5, 94, 5, 95, 2],
  [100, 5, 95, 5, 96, 2],
  [105, 5, 100, 5, 99, 3],
  [12345, 5, 11757, 588, 11757, 294],
  [49900, 5, 47524, 2376, 47524, 1188],
  [99999, 5, 95237, 4762, 95237, 2381],
  [9999900, 5, 9523714, 476186, 9523714, 238093],
  [5699900, 5, 5428476, 271424, 5428476, 135712],
  [36500001, 5, 34761906, 1738095, 34761905, 869048],
  [1, 12, 1, 0, 1, 0],
  [3, 12, 3, 0, 3, 0],
  [99, 12, 88, 11, 89, 5],
  [100, 12, 89, 11, 90, 5],
  [105, 12, 94, 11, 93, 6],
  [12345, 12, 11022, 1323, 11023, 661],
  [49900, 12, 44554, 5346, 44554, 2673],
  [99999, 12, 89285, 10714, 89285, 5357],
  [9999900, 12, 8928482, 1071418, 8928482, 535709],
  [5699900, 12, 5089196, 610704, 5089196, 305352],
  [36500001, 12, 32589287, 3910714, 32589287, 1955357],
  [1, 18, 1, 0, 1, 0],
  [3, 18, 3, 0, 3, 0],
  [99, 18, 84, 15, 83, 8],
  [100, 18, 85, 15, 84, 8],
  [105, 18, 89, 16, 89, 8],
  [12345, 18, 10462, 1883, 10461, 942],
  [49900, 18, 42288, 7612, 42288, 3806],
  [99999, 18, 84745, 15254, 84745, 7627],
  [9999900, 18, 8474492, 1525408, 8474492, 762704],
  [5699900, 18, 4830424, 869476, 4830424, 434738],
  [36500001, 18, 30932204, 5567797, 30932205, 2783898],
  [1, 28, 1, 0, 1, 0],
  [3, 28, 2, 1, 3, 0],
  [99, 28, 77, 22, 77, 11],
  [100, 28, 78, 22, 78, 11],
  [105, 28, 82, 23, 83, 11],
  [12345, 28, 9645, 2700, 9645, 1350],
  [49900, 28, 38984, 10916, 38984, 5458],
  [99999, 28, 78124, 21875, 78125, 10937],
  [9999900, 28, 7812422, 2187478, 7812422, 1093739],
  [5699900, 28, 4453047, 1246853, 4453046, 623427],
  [36500001, 28, 28515626, 7984375, 28515625, 3992188],
  [1, 40, 1, 0, 1, 0],
  [3, 40, 2, 1, 3, 0],
  [99, 40, 71, 28, 71, 14],
  [100, 40, 71, 29, 72, 14],
  [105, 40, 75, 30, 75, 15],
  [12345, 40, 8818, 3527, 8817, 1764],
  [49900, 40, 35643, 14257, 35642, 7129],
  [99999, 40, 71428, 28571, 71427, 14286],
  [9999900, 40, 7142786, 2857114, 7142786, 1428557],
  [5699900, 40, 4071357, 1628543, 4071358, 814271],
  [36500001, 40, 26071429, 10428572, 26071429, 5214286],
];

describe("tax included in a price", () => {
  it("is rounded to the paisa at every rate", () => {
    for (const [gross, rate, left, igst, leftWithin, half] of cases) {
      const price = `${gross} paise at ${rate} %`;
      expect
        .soft(taxInPrice(gross, rate, "inter-state"), price)
        .toEqual({ taxablePaise: left, cgstPaise: 0, sgstPaise: 0, igstPaise: igst });
      expect
        .soft(taxInPrice(gross, rate, "intra-state"), price)
        .toEqual({ taxablePaise: leftWithin, cgstPaise: half, sgstPaise: half, igstPaise: 0 });
    }
  });

  it("of 99,999 rupees at 5 per cent is 4,761.86, or twice 2,380.93", () => {
    expect(taxInPrice(9_999_900, 5, "inter-state")).toMatchObject({
      taxablePaise: 9_523_714,
      igstPaise: 476_186,
    });
    expect(taxInPrice(9_999_900, 5, "intra-state")).toMatchObject({
      taxablePaise: 9_523_714,
      cgstPaise: 238_093,
    });
  });

  it("is exact even above the price of any order", () => {
    expect(taxInPrice(10_000_000_000 * 100, 40, "inter-state").igstPaise).toBe(285_714_285_714);
    expect(() => taxInPrice(Number.MAX_SAFE_INTEGER, 40, "inter-state")).toThrow("too large");
  });
});

const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
  .filter((all) => all.some((weight) => weight > 0));

describe("splitByWeight", () => {
  it("rounds each share, and gives the remainder to the last part with a weight", () => {
    expect(splitByWeight(9900, [5_699_900, 189_900])).toEqual([9581, 319]);
    expect(splitByWeight(100, [1, 1, 1])).toEqual([33, 33, 34]);
    expect(splitByWeight(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(splitByWeight(100, [0, 7, 0])).toEqual([0, 100, 0]);
    expect(() => splitByWeight(1, [0, 0])).toThrow("Nothing to split by");
  });

  it("returns parts that add up to the amount, none of them negative", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), weights, (paise, all) => {
        const parts = splitByWeight(paise, all);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paise);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("splitDeduction", () => {
  it("takes no more from a part than its weight, and so nothing from a free part", () => {
    expect(splitDeduction(5, [2, 2, 2, 1])).toEqual([1, 1, 2, 1]);
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const paise = Math.floor(all.reduce((sum, weight) => sum + weight, 0) * share);
        const parts = splitDeduction(paise, all);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paise);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(all[index] ?? 0);
        }
      }),
    );
  });
});
