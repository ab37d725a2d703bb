import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listProducts, updateProduct } from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { aProduct } from "#tests/factories/products.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import * as products from "../products/products.tsx";

const product = aProduct({ version: 3 });

const openProducts = (address: string, found = [product]) =>
  openScreen({ products }, address, (shop) =>
    shop
      .on(listProducts, { products: found, pagination: { page: 1, total: found.length, pages: 1 } })
      .on(listCategories, {
        category: [
          {
            ...product.category,
            image: product.image,
            description: "",
            specifications: [],
            productCount: 1,
            version: 0,
          },
        ],
      })
      .on(updateProduct, { product }),
  );
const editForm = () => screen.findByRole("dialog", { name: "Update Product" });
const noForm = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a form with its own address", () => {
  it("opens by its address, for a new record and for one of the list", async () => {
    await openProducts(`products?form=${product._id}`);
    const name = within(await editForm()).getByLabelText<HTMLInputElement>(/^Product Name/);
    expect(name.value).toBe(product.name);
  });

  it("opens for a new record by its address, and closes to the list", async () => {
    const { user, address } = await openProducts("products?search=quad&form=new");
    const form = within(await screen.findByRole("dialog", { name: "Create Product" }));
    await user.click(form.getByRole("button", { name: "Close" }));
    await noForm();
    await waitFor(() => expect(address()).toBe("/products?search=quad"));
  });

  it("closes on going back, and returns to the address of the list when closed", async () => {
    const { user, address, go } = await openProducts("products?search=quad");
    await user.click(await screen.findByRole("button", { name: `Edit ${product.name}` }));
    await editForm();
    await waitFor(() => expect(address()).toBe(`/products?search=quad&form=${product._id}`));
    go(-1);
    await noForm();
    expect(address()).toBe("/products?search=quad");
    go(1);
    await editForm();
  });

  it("asks before going back with changes", async () => {
    const { user, address, go } = await openProducts("products");
    await user.click(await screen.findByRole("button", { name: `Edit ${product.name}` }));
    await user.type(within(await editForm()).getByLabelText(/^Product Name/), " Pro");
    go(-1);
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await user.click(question.getByRole("button", { name: "Discard" }));
    await noForm();
    await waitFor(() => expect(address()).toBe("/products"));
  });

  it("discards changes on Cancel with one question, and leaves the address of the form", async () => {
    const { user, address } = await openProducts("products");
    await user.click(await screen.findByRole("button", { name: `Edit ${product.name}` }));
    const form = within(await editForm());
    await user.type(form.getByLabelText(/^Product Name/), " Pro");
    await user.click(form.getByRole("button", { name: "Cancel" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await user.click(question.getByRole("button", { name: "Discard" }));
    await noForm();
    await waitFor(() => expect(address()).toBe("/products"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("leaves the address of the form once saved", async () => {
    const { user, address } = await openProducts("products");
    await user.click(await screen.findByRole("button", { name: `Edit ${product.name}` }));
    await user.click(within(await editForm()).getByRole("button", { name: "Update Product" }));
    await noForm();
    await waitFor(() => expect(address()).toBe("/products"));
  });

  it("says that a record is gone, and shows the list", async () => {
    const { address } = await openProducts(`products?form=${crypto.randomUUID()}`);
    expect(await screen.findByText("This entry no longer exists")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/products"));
  });
});
