import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listProducts, type Product, updateProduct } from "#contract/catalog/catalog.ts";
import { type Category, listCategories } from "#contract/catalog/categories.ts";
import { readChargedPrices } from "#contract/catalog/charged-prices.ts";
import { uploadProductDocument } from "#contract/catalog/product-documents.ts";
import { productRecord } from "#contract/catalog/product-record.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as products from "./products.tsx";

const category: Category = {
  _id: crypto.randomUUID(),
  version: 0,
  slug: "kites",
  productCount: 1,
  description: "",
  name: "Kites",
  image: "/pictures/hero-dusk/1600.webp",
  specifications: [],
};
const { discountedPrice: _discountedPrice, ...example } = exampleOf(productRecord) as Record<string, unknown>;
const product = {
  ...example,
  _id: crypto.randomUUID(),
  version: 3,
  slug: "lark",
  name: "Lark",
  price: 1_000,
  category: { _id: category._id, name: category.name, slug: category.slug },
} as unknown as Product;

/** Opens the form of a new or existing product. */
async function openForm(button: RegExp, prepare: (shop: ShopStub) => unknown = () => {}) {
  const opened = await openScreen({ products }, "products", (shop) => {
    shop
      .on(listProducts, { products: [product], pagination: { page: 1, total: 1, pages: 1 } })
      .on(listCategories, { category: [category] });
    prepare(shop);
  });
  await opened.user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(screen.getByRole("dialog"));
  const price = (label: string) => dialog.getByRole<HTMLInputElement>("spinbutton", { name: label });
  const save = (name: string) => opened.user.click(dialog.getByRole("button", { name }));
  return { ...opened, dialog, price, save };
}

describe("product form", () => {
  it("shows an error at every missing field and sends nothing", async () => {
    const { dialog, user, save } = await openForm(/^Add Product/);
    await save("Create Product");
    expect(await notifications().findByText("Please enter a name")).toBeTruthy();
    const name = dialog.getByLabelText<HTMLInputElement>(/^Product Name/);
    expect(document.activeElement).toBe(name);
    const invalid = [...document.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")].map(
      (field) => field.name,
    );
    expect(invalid).toEqual(expect.arrayContaining(["name", "price", "description", "category"]));
    expect(dialog.getAllByText("Please upload an image").length).toBeGreaterThan(0);
    await user.type(name, "K");
    expect(name.getAttribute("aria-invalid")).toBeNull();
  });

  it.each([
    ["1000", "Discounted price must be less than regular price"],
    ["94.99", "Maximum discount cannot exceed 90%"],
  ])(
    "rejects a discounted price of %s for a price of 1,000 rupees",
    { tags: ["spec:5.7"] },
    async (discounted, message) => {
      const { user, shop, price, save } = await openForm(/^Edit Lark/);
      await fill(user, price("Discounted Price"), discounted);
      await save("Update Product");
      expect(await notifications().findByText(message)).toBeTruthy();
      expect(document.activeElement).toBe(price("Discounted Price"));
      expect(shop.sent(updateProduct)).toEqual([]);
    },
  );

  it("keeps the input and shows the reason if the server rejects it", async () => {
    const { user, price, save } = await openForm(/^Edit Lark/, (shop) =>
      shop.on(updateProduct, () => {
        throw new Refused(404, { code: "not-found", message: "Product Not Found" });
      }),
    );
    await fill(user, price("Price"), "1200");
    await save("Update Product");
    expect(await notifications().findByText("Product Not Found")).toBeTruthy();
    expect(price("Price").value).toBe("1200");
  });

  it("shows past prices read-only", { tags: ["spec:10.70"] }, async () => {
    const prices = [{ since: "2026-11-20T06:30:00.000Z", price: 1_200, discountedPrice: 900 }];
    const { dialog, user } = await openForm(/^Edit Lark/, (shop) =>
      shop.on(readChargedPrices, { variants: [{ lowest: 900, prices }] }),
    );
    await user.click(dialog.getByText("Prices charged in the last 30 days"));
    expect(await dialog.findByText("Lowest: ₹900")).toBeTruthy();
    const table = within(dialog.getByRole("table"));
    expect(table.getAllByRole("row").map(({ textContent }) => textContent)[1]).toContain("₹1,200₹900");
    expect(table.queryByRole("textbox")).toBeNull();
  });

  it("stops loading past prices when it is closed", async () => {
    const { dialog, user, shop } = await openForm(/^Edit Lark/, (shop) =>
      shop.on(readChargedPrices, { variants: [] }),
    );
    const release = shop.hold(readChargedPrices);
    const calls = vi.fn(globalThis.fetch);
    vi.stubGlobal("fetch", calls);
    await user.click(dialog.getByText("Prices charged in the last 30 days"));
    await dialog.findByText("Loading prices", { exact: false });
    const signal = calls.mock.calls.find(([path]) => String(path).endsWith("/prices"))?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(signal?.aborted).toBe(true);
    release();
  });

  it("shows an error for a file that is not a PDF and accepts another", async () => {
    const message = "Please choose a PDF file";
    const { dialog, user } = await openForm(/^Add Product/, (shop) =>
      shop.on(uploadProductDocument, () => {
        throw new Refused(400, { code: "invalid", message });
      }),
    );
    const documents = within(dialog.getByRole("group", { name: "Documents" }));
    const page = new File(["<html>"], "page.pdf", { type: "application/pdf" });
    await user.upload(documents.getByLabelText("Document files"), page);
    expect(await notifications().findByText(message)).toBeTruthy();
    expect(await documents.findByRole("button", { name: "Add Documents" })).toBeTruthy();
    expect(documents.getByText(/^0 of 8\./)).toBeTruthy();
  });

  it("links to the categories if there are none", async () => {
    const { dialog } = await openForm(/^Add Product/, (shop) => shop.on(listCategories, { category: [] }));
    expect(dialog.getByText(/No categories yet\./)).toBeTruthy();
    expect(dialog.getByRole("link", { name: "Create one" }).getAttribute("href")).toBe(
      "/dashboard/admin/category",
    );
  });
});
