import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deleteProduct, listProducts, updateProduct } from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused } from "#tests/support/shop-stub.ts";
import { specified } from "#tests/support/specified-responses.ts";
import * as products from "./products.tsx";

const pagination = { page: 1, total: 1, pages: 1 };
const failRequest = () => {
  throw new Refused(0);
};

describe("product list when a request fails", { tags: ["spec:8.14"] }, () => {
  const open = () =>
    openScreen({ products }, "products", (shop) =>
      shop
        .on(listProducts, () => Response.json({ success: true, products: [specified.product], pagination }))
        .on(listCategories, () => Response.json({ success: true, category: [specified.category] }))
        .on(updateProduct, failRequest)
        .on(deleteProduct, failRequest),
    );

  it("shows an error if deleting fails", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Delete Mini Quad" }));
    const question = within(screen.getByRole("alertdialog"));
    expect(question.getByText(/Are you sure you want to delete this product\?/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await notifications().findByText("Error deleting product")).toBeTruthy();
  });

  it("shows an error and keeps the form if updating fails", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Edit Mini Quad" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Update Product" }));
    const name = dialog.getByLabelText<HTMLInputElement>(/^Product Name/);
    expect(name.value).toBe("Mini Quad");
    await fill(user, name, "Mini Quad 2");
    await user.click(dialog.getByRole("button", { name: "Update Product" }));
    expect(await notifications().findByText("Error updating product")).toBeTruthy();
    expect(name.value).toBe("Mini Quad 2");
  });
});
