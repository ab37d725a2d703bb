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
const expectNoForm = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a form with its own URL", () => {
  it("opens an existing record from its URL", async () => {
    await openProducts(`products?form=${product._id}`);
    const name = within(await editForm()).getByLabelText<HTMLInputElement>(/^Product Name/);
    expect(name.value).toBe(product.name);
  });

  it("opens for a new record from its URL, and returns to the list when closed", async () => {
    const { user, address } = await openProducts("products?search=quad&form=new");
    const form = within(await screen.findByRole("dialog", { name: "Create Product" }));
    await user.click(form.getByRole("button", { name: "Close" }));
    await expectNoForm();
    await waitFor(() => expect(address()).toBe("/products?search=quad"));
  });

  it("closes on back navigation and reopens on forward navigation", async () => {
    const { user, address, go } = await openProducts("products?search=quad");
    await user.click(await screen.findByRole("button", { name: `Edit ${product.name}` }));
    await editForm();
    await waitFor(() => expect(address()).toBe(`/products?search=quad&form=${product._id}`));
    go(-1);
    await expectNoForm();
    expect(address()).toBe("/products?search=quad");
    go(1);
    await editForm();
  });

  it("asks before back navigation discards changes", async () => {
    const { user, address, go } = await openProducts("products");
    await user.click(await screen.findByRole("button", { name: `Edit ${product.name}` }));
    await user.type(within(await editForm()).getByLabelText(/^Product Name/), " Pro");
    go(-1);
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await user.click(question.getByRole("button", { name: "Discard" }));
    await expectNoForm();
    await waitFor(() => expect(address()).toBe("/products"));
  });

  it("asks once when the user cancels with changes, and returns to the list URL", async () => {
    const { user, address } = await openProducts("products");
    await user.click(await screen.findByRole("button", { name: `Edit ${product.name}` }));
    const form = within(await editForm());
    await user.type(form.getByLabelText(/^Product Name/), " Pro");
    await user.click(form.getByRole("button", { name: "Cancel" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await user.click(question.getByRole("button", { name: "Discard" }));
    await expectNoForm();
    await waitFor(() => expect(address()).toBe("/products"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("returns to the list URL after saving", async () => {
    const { user, address } = await openProducts("products");
    await user.click(await screen.findByRole("button", { name: `Edit ${product.name}` }));
    await user.click(within(await editForm()).getByRole("button", { name: "Update Product" }));
    await expectNoForm();
    await waitFor(() => expect(address()).toBe("/products"));
  });

  it("shows a message and the list if the record no longer exists", async () => {
    const { address } = await openProducts(`products?form=${crypto.randomUUID()}`);
    expect(await screen.findByText("This entry no longer exists")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/products"));
  });
});
