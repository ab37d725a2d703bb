import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateProduct } from "#contract/catalog/catalog.ts";
import { updateCategory } from "#contract/catalog/categories.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

describe("an address that moved", () => {
  let api: TestApi;
  let site: ReturnType<typeof openTestSite>;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0]);
  });
  beforeEach(async () => {
    await api.reset();
    site = openTestSite(api);
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  async function renameCategory(name: string) {
    const { id } = await addCategory(api.shop.db, { name: "Gamma" });
    const [row] = await api.shop.db.select().from(categories).where(eq(categories.id, id));
    const { status } = await api.call(
      updateCategory,
      {
        params: { id },
        body: {
          name,
          description: row?.description ?? "",
          image: row?.image ?? "",
          version: row?.version ?? 0,
        },
      },
      { as: "administrator" },
    );
    expect(status).toBe(200);
  }
  async function renameProduct(name: string) {
    const { id, categoryId } = await addProduct(api.shop.db, { name: "Gamma" });
    const [row] = await api.shop.db.select().from(products).where(eq(products.id, id));
    const { description = "", image = "", version = 0 } = row ?? {};
    const { status } = await api.call(
      updateProduct,
      { params: { id }, body: { name, description, image, price: 10, category: categoryId, version } },
      { as: "administrator" },
    );
    expect(status).toBe(200);
  }

  const names = [
    ["कृषि ड्रोन", "कृषि-ड्रोन"],
    ["Überflug Δ", "uberflug-δ"],
    ["Kite 7", "kite-7"],
  ] as const;
  const kinds = [
    { path: "/category/", rename: renameCategory },
    { path: "/product/", rename: renameProduct },
  ];
  it.each(kinds.flatMap((kind) => names.map(([name, slug]) => ({ ...kind, name, slug }))))(
    "below $path redirects from its former slug, in any letter case, to $slug",
    async ({ path, rename, name, slug }) => {
      await rename(name);
      const currentPath = path + encodeURIComponent(slug);
      const spellings = ["gamma", "GAMMA", ...(slug.toUpperCase() === slug ? [] : [slug.toUpperCase()])];
      for (const spelling of spellings) {
        const response = await site.fetch(path + encodeURIComponent(spelling), { redirect: "manual" });
        expect([response.status, response.headers.get("location")], spelling).toEqual([301, currentPath]);
      }
      expect((await site.fetch(currentPath)).status).toBe(200);
    },
  );

  it("redirects from its decomposed Unicode spelling to the composed one", async () => {
    await renameCategory("Ελλάδα");
    const currentPath = `/category/${encodeURIComponent("ελλάδα".normalize("NFC"))}`;
    const response = await site.fetch(`/category/${encodeURIComponent("ελλάδα".normalize("NFD"))}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, currentPath]);
    expect((await site.fetch(currentPath)).status).toBe(200);
  });
});
