import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listProducts, updateProduct } from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { aProduct } from "#tests/factories/products.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import * as products from "./products.tsx";

it("the product form sends the stock and version that it was opened with", async () => {
  const product = aProduct({ stock: 5, version: 3 });
  const categoryDetails = {
    image: product.image,
    description: "",
    specifications: [],
    productCount: 1,
    version: 0,
  };
  const { user, shop } = await openScreen({ products }, "products", (shop) =>
    shop
      .on(listProducts, { products: [product], pagination: { page: 1, total: 1, pages: 1 } })
      .on(listCategories, { category: [{ ...product.category, ...categoryDetails }] })
      .on(updateProduct, { product }),
  );
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Update Product" }));
  await waitFor(() => expect(shop.sent(updateProduct)).toHaveLength(1));
  const [{ body } = {}] = shop.sent(updateProduct);
  expect(body).toMatchObject({ stockSeen: 5, version: 3 });
});
