import { describe, expect, it } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import { aProduct } from "#tests/factories/products.ts";
import { comparisonOf, differencesOf } from "./comparison.ts";

const compareSpecifications = (...all: Product["specifications"][]) =>
  comparisonOf(all.map((specifications) => aProduct({ specifications })));
const rows = (groups: ReturnType<typeof comparisonOf>) => groups.flatMap((group) => group.rows);
const bestFlags = (groups: ReturnType<typeof comparisonOf>) =>
  rows(groups).map(({ label, cells }) => [label, cells.map(({ best }) => best)]);
const labels = (groups: ReturnType<typeof comparisonOf>) => rows(groups).map(({ label }) => label);

describe("comparisonOf, for best values", () => {
  it("marks the highest or lowest figure, as the registry defines", () => {
    expect(
      bestFlags(
        compareSpecifications(
          { flightTimeMinutes: 31, takeOffWeightGrams: 895 },
          { flightTimeMinutes: 9.5, takeOffWeightGrams: 249 },
        ),
      ),
    ).toEqual([
      ["Flight time", [true, false]],
      ["Take-off weight", [false, true]],
    ]);
  });

  it("marks all tied figures, but none if all are equal", () => {
    const tied = compareSpecifications({ gimbalAxes: 3 }, { gimbalAxes: 2 }, { gimbalAxes: 3 });
    expect(bestFlags(tied)).toEqual([["Gimbal", [true, false, true]]]);
    expect(bestFlags(compareSpecifications({ gimbalAxes: 3 }, { gimbalAxes: 3 }))).toEqual([
      ["Gimbal", [false, false]],
    ]);
  });

  it("marks nothing if only one product has a value, and never a missing value", () => {
    expect(bestFlags(compareSpecifications({ latencyMilliseconds: 28 }, {}))).toEqual([
      ["Latency", [false, false]],
    ]);
    expect(
      bestFlags(compareSpecifications({ latencyMilliseconds: 28 }, {}, { latencyMilliseconds: 22 })),
    ).toEqual([["Latency", [false, false, true]]]);
  });

  it("marks neither texts nor figures for which neither higher nor lower is better", () => {
    expect(
      bestFlags(
        compareSpecifications(
          { videoResolution: "4K", volts: 11.1 },
          { videoResolution: "1080p", volts: 14.8 },
        ),
      ),
    ).toEqual([
      ["Video", [false, false]],
      ["Voltage", [false, false]],
    ]);
  });

  it("marks the longest warranty, and treats 0 months as missing", () => {
    const groups = comparisonOf([
      aProduct({ warrantyMonths: 6 }),
      aProduct({ warrantyMonths: 12 }),
      aProduct({ warrantyMonths: 0 }),
    ]);
    expect(groups).toEqual([
      {
        title: "Good to know",
        rows: [
          {
            label: "Warranty",
            cells: [
              { lines: ["6 months"], best: false },
              { lines: ["12 months"], best: true },
              { lines: [], best: false },
            ],
            differs: true,
          },
        ],
      },
    ]);
  });
});

describe("comparisonOf", () => {
  it("follows the order of the product page and omits attributes without values", () => {
    const groups = comparisonOf([
      aProduct({ countryOfOrigin: "India", inTheBox: ["Aircraft", "2 × Battery"] }),
      aProduct({ countryOfOrigin: "India", weightClass: "nano", specifications: { channels: 8 } }),
    ]);
    expect(groups.map(({ title }) => title)).toEqual(["Specifications", "Good to know", "In the box"]);
    expect(labels(groups)).toEqual(["Radio", "Weight class", "Country of origin", "In the box"]);
    expect(rows(groups)[1]?.cells.map(({ lines }) => lines)).toEqual([
      ["Not applicable"],
      ["Nano, up to 250 g"],
    ]);
    expect(rows(groups)[3]?.cells[0]?.lines).toEqual(["Aircraft", "2 × Battery"]);
  });

  it("keeps the category's order if products have different specifications", () => {
    const groups = compareSpecifications(
      { windMetresPerSecond: 8, gimbalAxes: 3, takeOffWeightGrams: 895 },
      { windMetresPerSecond: 9, flightTimeMinutes: 31, gimbalAxes: 2, channels: 8 },
      { topSpeedMetresPerSecond: 40, windMetresPerSecond: 12 },
    );
    expect(labels(groups)).toEqual([
      "Maximum speed",
      "Wind resistance",
      "Flight time",
      "Gimbal",
      "Radio",
      "Take-off weight",
    ]);
  });

  it("starts with the order of the first product's category", () => {
    const sprayers = { _id: "6f6c1f0e-7c1e-4c55-9d0e-6c7c52f3b0a3", name: "Sprayers", slug: "sprayers" };
    const camera = aProduct({ specifications: { takeOffWeightGrams: 895, gimbalAxes: 3 } });
    const sprayer = aProduct({
      category: sprayers,
      specifications: { tankLitres: 10, takeOffWeightGrams: 24_200 },
    });
    expect(labels(comparisonOf([camera, sprayer]))).toEqual(["Take-off weight", "Gimbal", "Tank"]);
    expect(labels(comparisonOf([sprayer, camera]))).toEqual(["Tank", "Take-off weight", "Gimbal"]);
  });

  it("omits specifications that are no longer registered", () => {
    expect(compareSpecifications({ formerly: 3 }, { formerly: 4 })).toEqual([]);
  });

  it("marks rows as different if values differ or are missing, ignoring case", () => {
    const groups = comparisonOf([
      aProduct({
        countryOfOrigin: "India",
        manufacturer: "Pankh, Gorakhpur",
        specifications: { channels: 8 },
      }),
      aProduct({ countryOfOrigin: "india", specifications: { channels: 8, volts: 7.4 } }),
    ]);
    expect(rows(groups).map(({ label, differs }) => [label, differs])).toEqual([
      ["Radio", false],
      ["Voltage", true],
      ["Country of origin", false],
      ["Manufacturer", true],
    ]);
    expect(labels(differencesOf(groups))).toEqual(["Voltage", "Manufacturer"]);
    expect(differencesOf(compareSpecifications({ volts: 5 }, { volts: 5 }))).toEqual([]);
  });
});
