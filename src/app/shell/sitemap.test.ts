import { describe, expect, it } from "vitest";
import { type ApiFetch, apiFetchContext } from "#app/api.ts";
import { siteContext } from "#app/lib/site.ts";
import { listProductSlugs, maxSlugsPerPage } from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { loader } from "./sitemap.ts";

/** Loads the sitemap, or a part of it, of a shop with `products` products. */
async function load(products: number, part?: string) {
  const send: ApiFetch = async (path) => {
    const { pathname, searchParams } = new URL(path, "http://shop.test");
    if (pathname === listCategories.path) {
      return Response.json({ success: true, category: [{ slug: "fpv-kits" }] });
    }
    expect(pathname).toBe(listProductSlugs.path);
    const page = Number(searchParams.get("page") ?? 1);
    const slugs = Array.from({ length: products }, (_, index) => `drone-${index}`);
    return Response.json({
      success: true,
      slugs: slugs.slice((page - 1) * maxSlugsPerPage, page * maxSlugsPerPage),
      pagination: { page, total: products, pages: Math.ceil(products / maxSlugsPerPage) },
    });
  };
  const contextValues = new Map<unknown, unknown>([
    [apiFetchContext, send],
    [siteContext, { url: "https://shop.test" }],
  ]);
  const context = { get: (key: unknown) => contextValues.get(key) };
  const call = { params: part ? { part } : {}, context } as unknown as Parameters<typeof loader>[0];
  const response = await loader(call).catch((thrown: unknown) => thrown as Response);
  const text = await response.text();
  return {
    status: response.status,
    text,
    paths: [...text.matchAll(/<loc>https:\/\/shop\.test([^<]+)<\/loc>/g)].map(([, path]) => path),
  };
}

describe("sitemap", () => {
  it("lists every product of a shop with more than 1,000", async () => {
    const { text, paths } = await load(1289);
    expect(text).toContain("<urlset ");
    expect(paths.filter((path) => path?.startsWith("/product/"))).toHaveLength(1289);
    expect(paths).toEqual(expect.arrayContaining(["/", "/category/fpv-kits", "/product/drone-1288"]));
  });

  it("is an index of parts for more than 5,000 URLs", async () => {
    const { text, paths } = await load(12_000);
    expect(text).toContain("<sitemapindex ");
    expect(paths).toEqual([
      "/sitemap/pages.xml",
      "/sitemap/products-1.xml",
      "/sitemap/products-2.xml",
      "/sitemap/products-3.xml",
    ]);
  });

  it("lists each URL of a large shop in exactly one part", async () => {
    const parts = await Promise.all(
      ["pages.xml", "products-1.xml", "products-2.xml", "products-3.xml"].map((part) => load(12_000, part)),
    );
    const paths = parts.flatMap((part) => part.paths);
    expect(Math.max(...parts.map((part) => part.paths.length))).toBeLessThanOrEqual(5000);
    expect(paths).toHaveLength(new Set(paths).size);
    expect(paths.filter((path) => path?.startsWith("/product/"))).toHaveLength(12_000);
    expect(paths).toContain("/category/fpv-kits");
  });

  it.each(["products-4.xml", "products-0.xml", "pages", "other.xml"])(
    "answers 404 for the unknown part %s",
    async (part) => {
      expect((await load(12_000, part)).status).toBe(404);
    },
  );
});
