import { expect, it } from "vitest";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { shopfrontOf } from "./shopfront.ts";

const { company } = defaultPublicSettings;

it("shopfrontOf returns the picture if name and location are those of the demo shop", () => {
  expect(shopfrontOf(company)?.src).toBe("/pictures/scene-shopfront/1600.webp");
});

it.each([
  ["another name", { tradeName: "Udaan" }],
  ["another address", { address: { ...company.address, street: "Bank Road" } }],
  ["another place", { latitude: 26.75 }],
])("shopfrontOf returns no picture for a shop with %s", (_, change) => {
  expect(shopfrontOf({ ...company, ...change })).toBeUndefined();
});
