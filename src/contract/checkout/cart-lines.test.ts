import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxCartLines } from "./cart.ts";
import {
  areSameLines,
  type CartLine,
  limitCartLines,
  maxRemovedLines,
  mergeCartLines,
  removedLineAgeMs,
} from "./cart-lines.ts";

const now = Date.parse("2026-11-27T06:30:00.000Z");
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A line of one of a few products, some with a variant, at one of a few times, so that copies often collide. */
const aLine: fc.Arbitrary<CartLine> = fc
  .record({
    product: fc.integer({ min: 1, max: 3 }),
    hasVariant: fc.boolean(),
    quantity: fc.constantFrom(0, 0, 1, 2, 999),
    time: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ product, hasVariant, quantity, time }) => ({
    _id: idOf(product),
    ...(hasVariant && { variant: idOf(product + 100) }),
    quantity,
    changedAt: at(time),
  }));
const aCart = fc.array(aLine, { maxLength: 12 }).map((lines) => mergeCartLines(lines, []));

describe("mergeCartLines", { tags: ["spec:10.139"] }, () => {
  it("is commutative, associative and idempotent", () => {
    fc.assert(
      fc.property(aCart, aCart, aCart, (first, second, third) => {
        expect(mergeCartLines(first, second)).toEqual(mergeCartLines(second, first));
        expect(mergeCartLines(mergeCartLines(first, second), third)).toEqual(
          mergeCartLines(first, mergeCartLines(second, third)),
        );
        expect(mergeCartLines(first, first)).toEqual(first);
        const merged = mergeCartLines(first, second);
        expect(mergeCartLines(merged, second)).toEqual(merged);
      }),
    );
  });

  it("keeps a removed line removed unless it was added again later", () => {
    fc.assert(
      fc.property(aCart, aLine, fc.integer({ min: 1, max: 9 }), (cart, line, delay) => {
        const removed = { ...line, quantity: 0, changedAt: at(10) };
        const isKept = (lines: CartLine[]) =>
          lines.find(({ _id, variant }) => _id === line._id && variant === line.variant)?.quantity !== 0;
        expect(isKept(mergeCartLines(cart, [removed]))).toBe(false);
        const addedAgain = { ...line, quantity: 3, changedAt: at(10 + delay) };
        expect(mergeCartLines(cart, mergeCartLines([removed], [addedAgain]))).toContainEqual(addedAgain);
      }),
    );
  });

  it("takes each line from the copy that changed it last, and loses no product", () => {
    const [phone, laptop]: CartLine[][] = [
      [
        { _id: idOf(1), quantity: 1, changedAt: at(0) },
        { _id: idOf(2), quantity: 5, changedAt: at(4) },
      ],
      [
        { _id: idOf(2), quantity: 2, changedAt: at(3) },
        { _id: idOf(2), variant: idOf(102), quantity: 1, changedAt: at(1) },
      ],
    ];
    expect(mergeCartLines(phone ?? [], laptop ?? [])).toEqual([
      { _id: idOf(1), quantity: 1, changedAt: at(0) },
      { _id: idOf(2), variant: idOf(102), quantity: 1, changedAt: at(1) },
      { _id: idOf(2), quantity: 5, changedAt: at(4) },
    ]);
  });

  it("takes the larger quantity of two changes in the same millisecond", () => {
    const line = (quantity: number): CartLine => ({ _id: idOf(1), quantity, changedAt: at(0) });
    expect(mergeCartLines([line(0)], [line(2)])).toEqual([line(2)]);
  });
});

describe("limitCartLines", { tags: ["spec:10.139"] }, () => {
  const lines = (count: number, quantity: number, start: number): CartLine[] =>
    Array.from({ length: count }, (_, index) => ({
      _id: idOf(start + index),
      quantity,
      changedAt: at(-index),
    }));

  it("keeps the latest lines and the latest removed lines", () => {
    const limited = limitCartLines(
      [...lines(maxCartLines + 20, 1, 1000), ...lines(maxRemovedLines + 20, 0, 3000)],
      now,
    );
    const numbers = (isRemoved: boolean) =>
      limited
        .filter(({ quantity }) => (quantity === 0) === isRemoved)
        .map(({ _id }) => Number(_id.slice(-4)))
        .sort();
    expect(numbers(false)).toEqual(Array.from({ length: maxCartLines }, (_, index) => 1000 + index));
    expect(numbers(true)).toEqual(Array.from({ length: maxRemovedLines }, (_, index) => 3000 + index));
  });

  it("forgets removed lines after a time, and never forgets other lines", () => {
    const old = at(-removedLineAgeMs);
    const present = { _id: idOf(1), quantity: 1, changedAt: old };
    const removed = { _id: idOf(2), quantity: 0, changedAt: old };
    const recentlyRemoved = { _id: idOf(3), quantity: 0, changedAt: at(1 - removedLineAgeMs) };
    expect(limitCartLines([present, removed, recentlyRemoved], now)).toEqual([present, recentlyRemoved]);
  });
});

describe("areSameLines", () => {
  const line: CartLine = { _id: idOf(1), quantity: 1, changedAt: at(0) };
  const other: CartLine = { _id: idOf(1), variant: idOf(101), quantity: 1, changedAt: at(0) };

  it("compares variants, quantities and times, in any order", () => {
    expect(areSameLines([line, other], [other, line])).toBe(true);
    expect(areSameLines([line], [other])).toBe(false);
    expect(areSameLines([line], [line, other])).toBe(false);
    expect(areSameLines([line], [{ ...line, quantity: 2 }])).toBe(false);
    expect(areSameLines([line], [{ ...line, changedAt: at(1) }])).toBe(false);
  });
});
