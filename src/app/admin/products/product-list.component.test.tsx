import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listProducts, type Product } from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { exportProducts } from "#contract/catalog/product-import.ts";
import { aProduct } from "#tests/factories/products.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import * as products from "./products.tsx";

const numbered = (n: number, changes: Partial<Product> = {}) =>
  aProduct({
    _id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    name: `Kite ${n}`,
    ...changes,
  });

const openList = (all: Product[], address = "products") =>
  openScreen({ products }, address, (shop) =>
    shop
      .on(listProducts, ({ query: { page = "1", limit = "1000" } }) => {
        const start = (Number(page) - 1) * Number(limit);
        const pagination = {
          page: Number(page),
          total: all.length,
          pages: Math.ceil(all.length / Number(limit)),
        };
        return { products: all.slice(start, start + Number(limit)), pagination };
      })
      .on(listCategories, { category: [] })
      .on(exportProducts, () => new Response("\uFEFFname\r\n")),
  );

const rowOf = (name: string) => screen.findByRole("rowgroup", { name });
const colour = (value: string) => [{ name: "Colour", value }];

describe("the list of products", () => {
  it("shows the details of each product in its row", { tags: ["spec:2.53"] }, async () => {
    await openList([
      numbered(1, {
        sku: "KT-1",
        price: 2000,
        discountedPrice: 1500,
        stock: 12,
        rating: { average: 4.5, count: 8 },
      }),
      numbered(2, { kind: "course", isPublished: false }),
      numbered(3, { publishAt: "2099-01-15T03:30:00.000Z" }),
    ]);
    expect((await rowOf("Kite 1")).textContent).toContain(
      [
        "Kite 1",
        "KT-1",
        "Quads",
        "25% OFF",
        "now ₹1,500",
        "was ₹2,000",
        "12",
        "Goods",
        "4.5 (8)",
        "Published",
      ].join(""),
    );
    expect((await rowOf("Kite 2")).textContent).toMatch(/CourseDraft$/);
    expect((await rowOf("Kite 3")).textContent).toContain("Scheduled: ");
    for (const action of ["Edit Kite 1", "Duplicate Kite 1", "Delete Kite 1"])
      expect(within(await rowOf("Kite 1")).getByRole("button", { name: action })).toBeTruthy();
  });

  it("shows the stock of all variants, and the total if all are tracked", async () => {
    const red = { _id: crypto.randomUUID(), price: 1000, image: "", options: colour("Red") };
    await openList([
      numbered(1, { options: colour("Blue"), stock: 4, variants: [{ ...red, stock: 3 }] }),
      numbered(2, { options: colour("Blue"), stock: 4, variants: [{ ...red, stock: null }] }),
    ]);
    expect((await rowOf("Kite 1")).textContent).toContain("2 variants, 7 in stockBlue: 4, Red: 3");
    expect((await rowOf("Kite 2")).textContent).toContain("2 variantsBlue: 4, RedGoods");
  });

  it("links each name to the form of the product, which a click opens over the list", async () => {
    const { user, address } = await openList([numbered(1)], "products?sort=stock");
    const link = within(await rowOf("Kite 1")).getByRole("link", { name: "Kite 1" });
    expect(link.getAttribute("href")).toBe(`/dashboard/admin/products?sort=stock&form=${numbered(1)._id}`);
    await user.click(link);
    expect(await screen.findByRole("dialog", { name: "Update Product" })).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/products?sort=stock&form=${numbered(1)._id}`));
  });

  it("is sorted by its headers, and its pages and their size are in the address", {
    tags: ["spec:10.113"],
  }, async () => {
    const { user, address, shop } = await openList(
      Array.from({ length: 60 }, (_, index) => numbered(index + 1)),
    );
    const sortBy = async (column: string) =>
      user.click(within(screen.getByRole("columnheader", { name: column })).getByRole("button"));
    for (const [column, sort] of [
      ["Product", "name-asc"],
      ["Price", "price-desc"],
      ["Price", "price-asc"],
      ["Stock", "-stock"],
      ["Stock", "stock"],
    ] as const) {
      await sortBy(column);
      await waitFor(() => expect(address()).toBe(`/products?sort=${sort}`));
    }
    await waitFor(() =>
      expect(shop.sent(listProducts)).toContainEqual({
        query: { match: "name", visibility: "all", sort: "stock", page: "1", limit: "20" },
      }),
    );
    await user.selectOptions(screen.getByLabelText("Rows per page"), "50 per page");
    await waitFor(() => expect(address()).toBe("/products?sort=stock&limit=50"));
    await user.click(await screen.findByRole("link", { name: "Page 2" }));
    expect(await rowOf("Kite 51")).toBeTruthy();
  });

  it("exports all columns of the file but those that are hidden in the list", {
    tags: ["spec:10.116"],
  }, async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    onTestFinished(() => save.mockRestore());
    const { user, shop } = await openList(
      [numbered(1)],
      "products?columns=product,sku,category,stock,kind,rating",
    );
    expect(await rowOf("Kite 1")).toBeTruthy();
    expect(screen.queryByRole("columnheader", { name: "Price" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const columns = shop.sent(exportProducts)[0]?.query?.columns?.split(",") ?? [];
    expect(columns).toEqual(expect.arrayContaining(["name", "image", "sku", "stock", "_id", "version"]));
    for (const hidden of ["price", "discountedPrice", "isPublished", "publishAt"])
      expect(columns).not.toContain(hidden);
  });
});
