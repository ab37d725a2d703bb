import { mostCompared } from "./compare-address.ts";

/** What the shop says where products are chosen to be compared. */
export const choosingWords = {
  compare: "Compare",
  full: `You can compare ${mostCompared} products. Take one away before you choose another.`,
  bar: "Products to compare",
  chosen: (count: number) =>
    count === 1 ? "1 chosen. Choose another one to compare it with." : `${count} chosen`,
  compareCount: (count: number) => `Compare ${count} products`,
  clear: "Clear",
} as const;
