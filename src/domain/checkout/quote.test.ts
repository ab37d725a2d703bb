import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxCartLines, maxLineQuantity } from "#contract/checkout/cart.ts";
import { rupees } from "#contract/kernel/fields.ts";
import { maxRupees } from "#contract/kernel/money.ts";
import { linesTotal } from "#domain/adjustments.ts";
import { toPaise, toRupees } from "#http/serialize/money.ts";
import { mergePositions } from "./quote.ts";

const unitPricePaise = fc.integer({ min: 0, max: maxRupees * 100 });
const quantity = fc.integer({ min: 1, max: maxLineQuantity });
const line = fc.record({ unitPricePaise, quantity });
const lines = fc.array(line, { minLength: 1, maxLength: maxCartLines });

describe("the total of a cart", () => {
  it("is the exact sum of its lines, however large", () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const exact = cart.reduce(
          (sum, each) => sum + BigInt(each.unitPricePaise) * BigInt(each.quantity),
          0n,
        );
        expect(BigInt(linesTotal(cart))).toBe(exact);
        expect(Number.isSafeInteger(linesTotal(cart))).toBe(true);
      }),
    );
  });

  it("does not depend on the order of the lines", () => {
    fc.assert(
      fc.property(lines, (cart) => {
        expect(linesTotal([...cart].reverse())).toBe(linesTotal(cart));
      }),
    );
  });

  it("survives the round trip to the browser", () => {
    fc.assert(
      fc.property(unitPricePaise, (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });

  it("equals the floating-point sum that a browser computes in rupees", () => {
    const affordable = fc
      .array(
        fc.record({
          unitPricePaise: fc.integer({ min: 1, max: 50_000_000 }),
          quantity: fc.integer({ min: 1, max: 20 }),
        }),
        {
          minLength: 1,
          maxLength: maxCartLines,
        },
      )
      .filter((cart) => linesTotal(cart) <= maxRupees * 100);
    fc.assert(
      fc.property(affordable, (cart) => {
        const inRupees = cart.reduce((sum, each) => sum + toRupees(each.unitPricePaise) * each.quantity, 0);
        expect(rupees(() => "Total").safeParse(inRupees).success).toBe(true);
        expect(toPaise(inRupees)).toBe(linesTotal(cart));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("cart lines of the same product", () => {
  const id = fc.constantFrom("0a", "0b", "0c", "0d");
  const cart = fc.array(fc.record({ productId: id, quantity: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 40,
  });
  const sum = (positions: { quantity: number }[]) =>
    positions.reduce((total, each) => total + each.quantity, 0);

  it("are merged without losing or adding units", () => {
    fc.assert(
      fc.property(cart, (positions) => {
        const merged = mergePositions(positions);
        expect(new Set(merged.map(({ productId }) => productId)).size).toBe(merged.length);
        for (const { productId, quantity } of merged) {
          expect(quantity).toBe(sum(positions.filter((each) => each.productId === productId)));
        }
        expect(sum(merged)).toBe(sum(positions));
      }),
    );
  });

  it("cost the same as separate lines", () => {
    const prices: Record<string, number> = { "0a": 1, "0b": 1_592_00, "0c": 33_333, "0d": 0 };
    const priced = (positions: { productId: string; quantity: number }[]) =>
      positions.map((each) => ({ ...each, unitPricePaise: prices[each.productId] ?? 0 }));
    fc.assert(
      fc.property(cart, (positions) => {
        expect(linesTotal(priced(mergePositions(positions)))).toBe(linesTotal(priced(positions)));
      }),
    );
  });

  it("keep the order of first mention, and match ids in any case", () => {
    const positions = [
      { productId: "0b", quantity: 1 },
      { productId: "0a", quantity: 2 },
      { productId: "0B", quantity: 3 },
    ];
    expect(mergePositions(positions)).toEqual([
      { productId: "0b", quantity: 4 },
      { productId: "0a", quantity: 2 },
    ]);
  });

  it("are limited together like one line", () => {
    const half = { productId: "0a", quantity: 500 };
    expect(() => mergePositions([half, half])).toThrow(`Quantity can be at most ${maxLineQuantity}`);
    expect(mergePositions([half, { ...half, quantity: 499 }])).toEqual([{ productId: "0a", quantity: 999 }]);
  });
});
