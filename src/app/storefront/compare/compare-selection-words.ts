import { maxCompared } from "./compare-address.ts";

/** Messages for selecting products to compare. */
export const choosingWords = {
  compare: "Compare",
  full: `You can compare up to ${maxCompared} products. Remove one before you add another.`,
  bar: "Products to compare",
  chosen: (count: number) =>
    count === 1 ? "1 selected. Select another one to compare." : `${count} selected`,
  compareCount: (count: number) => `Compare ${count} products`,
  clear: "Clear",
} as const;
