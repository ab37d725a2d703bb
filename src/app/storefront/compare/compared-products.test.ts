import { expect, it } from "vitest";
import { aProduct } from "#tests/factories/products.ts";
import { comparedProducts } from "./compared-products.ts";

it("comparedProducts separates differing attributes from shared ones", { tags: ["spec:10.24"] }, () => {
  const india = { countryOfOrigin: "India" };
  expect(
    comparedProducts([
      aProduct({ ...india, weightClass: "nano", warrantyMonths: 12 }),
      aProduct({ ...india, weightClass: "micro" }),
      aProduct({ ...india, warrantyMonths: 12 }),
    ]),
  ).toEqual({
    differences: [
      [
        { name: "Weight class", text: "Nano, up to 250 g" },
        { name: "Warranty", text: "12 months" },
      ],
      [
        { name: "Weight class", text: "Micro, 250 g to 2 kg" },
        { name: "Warranty", text: "Not specified" },
      ],
      [
        { name: "Weight class", text: "Not applicable" },
        { name: "Warranty", text: "12 months" },
      ],
    ],
    shared: [{ name: "Country of origin", text: "India" }],
  });
});

it("comparedProducts lists first the specifications that most products have", () => {
  const { differences, shared } = comparedProducts([
    aProduct({ specifications: { windMetresPerSecond: 8, takeOffWeightGrams: 895, gimbalAxes: 3 } }),
    aProduct({ specifications: { takeOffWeightGrams: 1380, gimbalAxes: 3 } }),
  ]);
  expect(differences).toEqual([
    [
      { name: "Take-off weight", text: "895\u00a0g" },
      { name: "Wind resistance", text: "8\u00a0m/s" },
    ],
    [
      { name: "Take-off weight", text: "1.38\u00a0kg" },
      { name: "Wind resistance", text: "Not specified" },
    ],
  ]);
  expect(shared).toEqual([{ name: "Gimbal", text: "3\u00a0axes" }]);
});

it("comparedProducts omits attributes that no product has", () => {
  expect(comparedProducts([aProduct(), aProduct()])).toEqual({ differences: [[], []], shared: [] });
});
