import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figureStops, priceStops, stopIndex } from "./range-stops.ts";

describe("slider stops", () => {
  it("of priceStops are round, and closer together for small amounts", () => {
    const stops = priceStops(249.5, 185_000);
    expect(stops.slice(0, 4)).toEqual([249, 270, 280, 300]);
    expect(stops.slice(-3)).toEqual([160_000, 170_000, 185_000]);
  });

  it("of priceStops cover all prices in ascending order, without duplicates, with at most 101 stops", () => {
    const paise = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(paise, paise, (a, b) => {
        const [lowest, highest] = [Math.min(a, b) / 100, Math.max(a, b) / 100];
        const stops = priceStops(lowest, highest);
        expect(stops[0]).toBe(Math.floor(lowest));
        expect(stops.at(-1)).toBe(Math.ceil(highest));
        expect(stops.length).toBeLessThanOrEqual(101);
        expect(stops).toEqual([...new Set(stops)].sort((before, after) => before - after));
        for (const [index, stop] of stops.entries()) expect(stopIndex(stop, stops)).toBe(index);
      }),
    );
  });

  it("of priceStops are a single stop for equal prices, and start at 0 if a product is free", () => {
    expect(priceStops(500, 500)).toEqual([500]);
    expect(priceStops(0, 3)).toEqual([0, 1, 2, 3]);
  });

  it("of figureStops are evenly spaced and include both ends", () => {
    expect(figureStops(5, 42)).toEqual([5, ...Array.from({ length: 36 }, (_, index) => index + 6), 42]);
    expect(figureStops(249.5, 24_200).slice(0, 3)).toEqual([249.5, 500, 1000]);
    expect(figureStops(3.7, 4.35)).toContain(3.9);
    expect(figureStops(6, 6)).toEqual([6]);
  });

  it("are found by stopIndex, which rounds down to the nearest stop", () => {
    expect(stopIndex(1, [10, 20, 30])).toBe(0);
    expect(stopIndex(29, [10, 20, 30])).toBe(1);
    expect(stopIndex(99, [10, 20, 30])).toBe(2);
  });
});
