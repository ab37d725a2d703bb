import { describe, expect, it } from "vitest";
import { type ApiFetch, apiFetchContext } from "#app/api.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { countProductFacets, type ProductFacets } from "#contract/catalog/product-filters.ts";
import { loader } from "./store.tsx";

const noFacets: ProductFacets = {
  categories: [],
  price: { ranges: [] },
  weightClasses: [],
  origins: [],
  available: 0,
  specifications: [],
};

/** Loads the store of a shop with 30 products; returns the API queries, the loaded data and the status. */
async function load(address: string, { failing }: { failing?: string } = {}) {
  let listQuery: Record<string, string> = {};
  let facetQuery: Record<string, string> = {};
  const send: ApiFetch = async (path) => {
    const url = new URL(path, "http://shop.test");
    if (url.pathname === failing) return Response.json({ success: false }, { status: 500 });
    if (url.pathname === listCategories.path) return Response.json({ success: true, category: [] });
    if (url.pathname === countProductFacets.path) {
      facetQuery = Object.fromEntries(url.searchParams);
      return Response.json({ success: true, facets: noFacets });
    }
    listQuery = Object.fromEntries(url.searchParams);
    const page = Number(listQuery.page);
    return Response.json({ success: true, products: [], pagination: { page, total: 30, pages: 3 } });
  };
  const context = { get: (key: unknown) => (key === apiFetchContext ? send : undefined) };
  const request = new Request(new URL(address, "http://shop.test"));
  const { data, init } = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return { listQuery, facetQuery, ...data, status: init?.status };
}

describe("store loader", () => {
  it("requests twelve products for the page in the URL", async () => {
    const { listQuery, status } = await load(
      "/store?search=motor&sort=price-asc&categories=a&categories=b&price=0-999&page=2",
    );
    expect(listQuery).toEqual({
      search: "motor",
      sort: "price-asc",
      categories: "a,b",
      price: "0-999",
      page: "2",
      limit: "12",
    });
    expect(status).toBe(200);
  });

  it("counts facets by the filters alone, without page and sort order", async () => {
    const { listQuery, facetQuery, facets } = await load(
      "/store?search=kite&sort=origin&page=2&weightClass=nano&weightClass=micro&origin=India&minPrice=9&available=true",
    );
    const filters = { weightClass: "micro,nano", origin: "india", minPrice: "9", available: "true" };
    expect(facetQuery).toEqual({ search: "kite", ...filters });
    expect(listQuery).toEqual({ search: "kite", ...filters, sort: "origin", page: "2", limit: "12" });
    expect(facets).toEqual(noFacets);
  });

  it("redirects from a page past the end to the last one", async () => {
    const response = await load("/store?sort=name-asc&page=9").catch((thrown: unknown) => thrown);
    expect(response).toBeInstanceOf(Response);
    expect((response as Response).headers.get("location")).toBe("/store?sort=name-asc&page=3");
  });

  it("returns partial data with status 503 if categories, products or facets fail", async () => {
    expect(await load("/store", { failing: listCategories.path })).toMatchObject({
      categories: null,
      listing: { pagination: { total: 30 } },
      status: 503,
    });
    expect(await load("/store", { failing: listProducts.path })).toMatchObject({
      categories: [],
      listing: null,
      status: 503,
    });
    expect(await load("/store", { failing: countProductFacets.path })).toMatchObject({
      categories: [],
      facets: null,
      listing: { pagination: { total: 30 } },
      status: 503,
    });
  });
});
