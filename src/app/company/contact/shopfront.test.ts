import { expect, it } from "vitest";
import { usualPublicSettings } from "#contract/brand.ts";
import { shopfrontOf } from "./shopfront.ts";

const { company } = usualPublicSettings;

it("is seen where name and place are the demo's", () => {
  expect(shopfrontOf(company)?.src).toBe("/pictures/scene-shopfront/1600.webp");
});

it.each([
  ["another name", { tradeName: "Udaan" }],
  ["another address", { address: { ...company.address, street: "Bank Road" } }],
  ["another place", { latitude: 26.75 }],
])("is no picture of a shop with %s", (_, change) => {
  expect(shopfrontOf({ ...company, ...change })).toBeUndefined();
});
