import { describe, expect, it } from "vitest";
import { averageCostPaise } from "./average-cost.ts";

describe("averageCostPaise", () => {
  it("weights the costs by the units in stock and the units received", () => {
    const received = { quantity: 10, unitCostPaise: 200_00 };
    expect(averageCostPaise({ stock: 30, unitCostPaise: 100_00 }, received)).toBe(125_00);
    expect(averageCostPaise({ stock: 0, unitCostPaise: 100_00 }, received)).toBe(200_00);
  });

  it("rounds to whole paise", () => {
    expect(averageCostPaise({ stock: 2, unitCostPaise: 100 }, { quantity: 1, unitCostPaise: 101 })).toBe(100);
  });

  it("is the cost of the received units if the cost of the units in stock is unknown", () => {
    expect(averageCostPaise({ stock: 5, unitCostPaise: null }, { quantity: 1, unitCostPaise: 90 })).toBe(90);
  });
});
