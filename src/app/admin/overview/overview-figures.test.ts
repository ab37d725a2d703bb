import { describe, expect, it } from "vitest";
import {
  revenueFigures,
  type SalesMeasure,
  salesFigures,
  sharesOf,
  trendFigure,
} from "./overview-figures.ts";

const testShop = { samples: true };
const liveShop = { samples: false };

const month = (name: string, revenue: number) => ({ month: name, revenue });

describe("the dashboard figures", () => {
  it("are the specified samples, marked as samples, while a test shop has no data", () => {
    const zeroMonths = ["2026-06", "2026-07"].map((name) => month(name, 0));
    const revenue = revenueFigures({ monthlyRevenue: zeroMonths }, testShop);
    expect(revenue.isSample).toBe(true);
    expect(revenue.value.map(({ month, revenue }) => [month, revenue])).toEqual([
      ["Jan", 30_000],
      ["Feb", 25_000],
      ["Mar", 35_000],
      ["Apr", 40_000],
      ["May", 38_000],
      ["Jun", 45_000],
    ]);
    const sales = salesFigures({ categoryStats: [] }, testShop);
    expect(sales.isSample).toBe(true);
    expect(sales.value.map(({ name, count }) => `${name} ${count}`)).toEqual([
      "Electronics 300",
      "Clothing 250",
      "Books 200",
      "Food 180",
      "Others 120",
    ]);
    const trends = { users: null, products: null, orders: null, revenue: null };
    expect(
      (["users", "products", "orders", "revenue"] as const).map((of) =>
        trendFigure({ trends }, of, testShop),
      ),
    ).toEqual([12.5, 8.2, 15.3, 23.1].map((value) => ({ value, isSample: true })));
  });

  it("are never samples in a live shop", () => {
    const monthlyRevenue = [month("2026-06", 0), month("2026-07", 0)];
    expect(revenueFigures({ monthlyRevenue }, liveShop)).toEqual({
      value: [month("Jun", 0), month("Jul", 0)],
      isSample: false,
    });
    expect(salesFigures({ categoryStats: [] }, liveShop)).toEqual({ value: [], isSample: false });
    const trends = { users: null, products: 0, orders: null, revenue: 3 };
    expect(
      (["users", "products", "orders", "revenue"] as const).map((of) =>
        trendFigure({ trends }, of, liveShop),
      ),
    ).toEqual([null, { value: 0, isSample: false }, null, { value: 3, isSample: false }]);
  });

  it.each([testShop, liveShop])("are real after the first sale, with %o", (samples) => {
    const monthlyRevenue = [month("2025-12", 0), month("2026-01", 1)];
    expect(revenueFigures({ monthlyRevenue }, samples)).toEqual({
      value: [month("Dec", 0), month("Jan", 1)],
      isSample: false,
    });
    const categoryStats = [{ name: "Drones", count: 1 }];
    expect(salesFigures({ categoryStats }, samples)).toEqual({ value: categoryStats, isSample: false });
  });

  it("show real trends of zero or below", () => {
    const trends = { users: 0, products: -4.5, orders: null, revenue: null };
    expect(trendFigure({ trends }, "users", testShop)).toEqual({ value: 0, isSample: false });
    expect(trendFigure({ trends }, "products", testShop)).toEqual({ value: -4.5, isSample: false });
  });

  it("split sales into shares by value or by units, and by units if the value is unknown", () => {
    const sales = [
      { name: "Parts", count: 1 },
      { name: "Drones", count: 2 },
    ];
    expect(sharesOf(sales, "value").map(({ name, percent }) => [name, percent])).toEqual([
      ["Drones", 67],
      ["Parts", 33],
    ]);
    const salesWithValue = [
      { name: "Drones", count: 2, value: 900 },
      { name: "Parts", count: 100, value: 100 },
      { name: "Other", count: 98, value: 0, isOther: true },
    ];
    const shares = (measure: SalesMeasure) =>
      sharesOf(salesWithValue, measure).map(({ name, percent }) => [name, percent]);
    expect(shares("value")).toEqual([
      ["Drones", 90],
      ["Parts", 10],
      ["Other", 0],
    ]);
    expect(shares("units")).toEqual([
      ["Parts", 50],
      ["Drones", 1],
      ["Other", 49],
    ]);
  });
});
