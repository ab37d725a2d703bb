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

describe("a cart held against the catalogue", () => {
  it("has nothing to say when nothing changed", () => {
    const { changes, vanished } = comparePrices([item("a", 100, 90)], [item("a", 100, 90)]);
    expect(changes).toEqual([]);
    expect(vanished.size).toBe(0);
  });

  it("names what a unit cost and costs, by what is paid", () => {
    const { changes } = comparePrices(
      [item("a", 100), item("b", 100, 80), item("c", 100)],
      [item("a", 120), item("b", 100), item("c", 200, 100)],
    );
    expect(changes).toEqual([
      { soldId: "a", name: "Drone a", before: 100, now: 120 },
      { soldId: "b", name: "Drone b", before: 80, now: 100 },
    ]);
  });

  it("marks what is no longer sold", () => {
    const { changes, vanished } = comparePrices([item("a", 100), item("b", 100)], [item("b", 100)]);
    expect([...vanished]).toEqual(["a"]);
    expect(changes).toEqual([]);
  });
});

describe("changes that come one after the other", () => {
  const change = (before: number, now: number) => ({ soldId: "a", name: "Drone a", before, now });

  it("tell from the first price to the last", () => {
    expect(joinChanges([change(100, 120)], [change(120, 150)])).toEqual([change(100, 150)]);
  });

  it("are none when the price is back where it was", () => {
    expect(joinChanges([change(100, 120)], [change(120, 100)])).toEqual([]);
  });

  it("stay when there is no news", () => {
    expect(joinChanges([change(100, 120)], [])).toEqual([change(100, 120)]);
  });
});
