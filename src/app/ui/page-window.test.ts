import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

describe("pageWindow", () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 20, [1, 2, 3, 4, 5, "gap", 20]],
    [4, 20, [1, 2, 3, 4, 5, 6, "gap", 20]],
    [5, 20, [1, 2, 3, 4, 5, 6, 7, "gap", 20]],
    [6, 20, [1, "gap", 4, 5, 6, 7, 8, "gap", 20]],
    [10, 20, [1, "gap", 8, 9, 10, 11, 12, "gap", 20]],
    [20, 20, [1, "gap", 16, 17, 18, 19, 20]],
    [99, 8, [1, "gap", 4, 5, 6, 7, 8]],
    [-3, 3, [1, 2, 3]],
  ])("for page %d of %d returns %j", (page, pages, slots) => {
    expect(pageWindow(page, pages)).toEqual(slots);
  });

  it("always includes the first, last and current page in order, and no gap hides a single page", {
    tags: ["spec:9.3"],
  }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const slots = pageWindow(page, pages);
        const numbers = slots.filter((slot) => slot !== "gap");
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(slots.length).toBeLessThanOrEqual(9);
        slots.forEach((slot, index) => {
          const [before, after] = [slots[index - 1], slots[index + 1]];
          if (slot === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === "number") expect(slot - before).toBe(1);
        });
      }),
    );
  });
});
