import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listProducts } from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import * as products from "./products.tsx";

it("the empty product list offers to create the first product even if there are no categories", {
  tags: ["spec:2.53"],
}, async () => {
  const none = { products: [], pagination: { page: 1, total: 0, pages: 0 } };
  const { user } = await openScreen({ products }, "products", (shop) =>
    shop.on(listProducts, none).on(listCategories, { category: [] }),
  );
  expect(await screen.findByRole("heading", { name: "No Products Yet" })).toBeTruthy();
  expect(screen.getByText("Start by adding your first product")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add First Product" }));
  expect(await screen.findByRole("dialog", { name: "Create Product" })).toBeTruthy();
});
