import { expect, it } from "vitest";
import type { Product } from "#contract/catalog.ts";
import { comparedProducts } from "./compared-products.ts";

const product = (facts: Partial<Product>): Product => ({
  _id: "6f6c1f0e-7c1e-4c55-9d0e-6c7c52f3b0a1",
  name: "Mini Quad",
  slug: "mini-quad",
  image: "/pictures/mini-quad/1600.webp",
  description: "",
  price: 100,
  category: { _id: "6f6c1f0e-7c1e-4c55-9d0e-6c7c52f3b0a2", name: "Quads", slug: "quads" },
  countryOfOrigin: "",
  manufacturer: "",
  importer: "",
  warrantyMonths: null,
  hsn: "",
  gstRate: null,
  weightClass: null,
  typeCertificate: "",
  shippingWeightGrams: null,
  specifications: {},
  version: 0,
  ...facts,
});

it("parts what products differ in from what they share", () => {
  const india = { countryOfOrigin: "India" };
  expect(
    comparedProducts([
      product({ ...india, weightClass: "nano", warrantyMonths: 12 }),
      product({ ...india, weightClass: "micro" }),
      product({ ...india, warrantyMonths: 12 }),
    ]),
  ).toEqual({
    differences: [
      [
        { name: "Weight class", text: "Nano, up to 250 g" },
        { name: "Warranty", text: "12 months" },
      ],
      [
        { name: "Weight class", text: "Micro, 250 g to 2 kg" },
        { name: "Warranty", text: "Not stated" },
      ],
      [
        { name: "Weight class", text: "Not an aircraft" },
        { name: "Warranty", text: "12 months" },
      ],
    ],
    shared: [{ name: "Country of origin", text: "India" }],
  });
});

it("begins with the specifications that most of them have", () => {
  const { differences, shared } = comparedProducts([
    product({ specifications: { windMetresPerSecond: 8, takeOffWeightGrams: 895, gimbalAxes: 3 } }),
    product({ specifications: { takeOffWeightGrams: 1380, gimbalAxes: 3 } }),
  ]);
  expect(differences).toEqual([
    [
      { name: "Take-off weight", text: "895\u00a0g" },
      { name: "Wind resistance", text: "8\u00a0m/s" },
    ],
    [
      { name: "Take-off weight", text: "1.38\u00a0kg" },
      { name: "Wind resistance", text: "Not stated" },
    ],
  ]);
  expect(shared).toEqual([{ name: "Gimbal", text: "3\u00a0axes" }]);
});

it("says nothing of what no product has", () => {
  expect(comparedProducts([product({}), product({})])).toEqual({ differences: [[], []], shared: [] });
});
