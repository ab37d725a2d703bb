import { describe, expect, it } from "vitest";
import type { CartItem } from "#app/lib/cart.ts";
import { aProduct } from "#tests/factories/products.ts";
import { comparePrices, joinChanges } from "./compare-prices.ts";

const item = (id: string, price: number, discountedPrice?: number): CartItem => ({
  ...aProduct({
    _id: id,
    name: `Drone ${id}`,
    price,
    ...(discountedPrice !== undefined && { discountedPrice }),
  }),
  quantity: 1,
  userId: "",
  addedAt: "",
});

describe("comparePrices", () => {
  it("reports nothing if nothing has changed", () => {
    const { changes, unavailable } = comparePrices([item("a", 100, 90)], [item("a", 100, 90)]);
    expect(changes).toEqual([]);
    expect(unavailable.size).toBe(0);
  });

  it("reports old and new unit prices after discount", () => {
    const { changes } = comparePrices(
      [item("a", 100), item("b", 100, 80), item("c", 100)],
      [item("a", 120), item("b", 100), item("c", 200, 100)],
    );
    expect(changes).toEqual([
      { variantOrProductId: "a", name: "Drone a", before: 100, now: 120 },
      { variantOrProductId: "b", name: "Drone b", before: 80, now: 100 },
    ]);
  });

  it("reports products that are no longer sold", () => {
    const { changes, unavailable } = comparePrices([item("a", 100), item("b", 100)], [item("b", 100)]);
    expect([...unavailable]).toEqual(["a"]);
    expect(changes).toEqual([]);
  });
});

describe("joinChanges", () => {
  const change = (before: number, now: number) => ({ variantOrProductId: "a", name: "Drone a", before, now });

  it("joins successive changes from the first price to the last", () => {
    expect(joinChanges([change(100, 120)], [change(120, 150)])).toEqual([change(100, 150)]);
  });

  it("drops a change that was reverted", () => {
    expect(joinChanges([change(100, 120)], [change(120, 100)])).toEqual([]);
  });

  it("keeps earlier changes if there are no later ones", () => {
    expect(joinChanges([change(100, 120)], [])).toEqual([change(100, 120)]);
  });
});
