import { expect, it } from "vitest";
import { categoryPath, productCountText, shopCategories } from "./shop-categories.ts";

const fpv = {
  _id: "6f6c1f0e-7c1e-4c55-9d0e-6c7c52f3b0a1",
  name: "FPV Kits",
  slug: "fpv-kits",
  image: "/pictures/category-fpv/1600.webp",
  description: "",
  specifications: [],
  productCount: 4,
  version: 0,
};

it("shopCategories returns the shop's own categories", () => {
  for (const isTestShop of [true, false])
    expect(shopCategories([fpv], isTestShop)).toMatchObject([
      { id: fpv._id, name: "FPV Kits", productCount: 4 },
    ]);
});

it.each([null, []])(
  "shopCategories falls back to drones, cameras and accessories for %j, in a test shop only",
  (categories) => {
    expect(shopCategories(categories, false)).toEqual([]);
    const shown = shopCategories(categories, true);
    expect(shown.map(({ name }) => name)).toEqual(["Drones", "Cameras", "Accessories"]);
    expect(shown.map(categoryPath)).toEqual([
      "/category/drones",
      "/category/cameras",
      "/category/accessories",
    ]);
  },
);

it("categoryPath derives the slug from the name if a category has none", () => {
  expect(categoryPath({ name: "FPV Race Kits", slug: "" })).toBe("/category/fpv-race-kits");
  expect(categoryPath(fpv)).toBe("/category/fpv-kits");
});

it("productCountText shows “25+ products” only if the count is unknown, and only in a test shop", () => {
  const textsFor = (isTestShop: boolean) =>
    [undefined, 0, 1, 12].map((count) => productCountText(count, isTestShop));
  expect(textsFor(true)).toEqual(["25+ products", "0 products", "1 product", "12 products"]);
  expect(textsFor(false)).toEqual([null, "0 products", "1 product", "12 products"]);
});
