import { describe, expect, it } from "vitest";
import { type ApiFetch, apiFetchContext } from "#app/api.ts";
import { listProducts } from "#contract/catalog.ts";
import { listCategories } from "#contract/categories.ts";
import { countProductFacets, type ProductFacets } from "#contract/product-filters.ts";
import { loader } from "./store.tsx";

const noFacets: ProductFacets = {
  categories: [],
  price: { ranges: [] },
  weightClasses: [],
  origins: [],
  available: 0,
  specifications: [],
};

/** Loads the store from a shop with 30 products; answers what was asked for, what came, and the status. */
async function load(address: string, { failing }: { failing?: string } = {}) {
  let asked: Record<string, string> = {};
  let counted: Record<string, string> = {};
  const send: ApiFetch = async (path) => {
    const url = new URL(path, "http://shop.test");
    if (url.pathname === failing) return Response.json({ success: false }, { status: 500 });
    if (url.pathname === listCategories.path) return Response.json({ success: true, category: [] });
    if (url.pathname === countProductFacets.path) {
      counted = Object.fromEntries(url.searchParams);
      return Response.json({ success: true, facets: noFacets });
    }
    asked = Object.fromEntries(url.searchParams);
    const page = Number(asked.page);
    return Response.json({ success: true, products: [], pagination: { page, total: 30, pages: 3 } });
  };
  const context = { get: (key: unknown) => (key === apiFetchContext ? send : undefined) };
  const request = new Request(new URL(address, "http://shop.test"));
  const { data, init } = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return { asked, counted, ...data, status: init?.status };
}

describe("loader of the store", () => {
  it("asks for twelve products of the page that the address names", async () => {
    const { asked, status } = await load(
      "/store?search=motor&sort=price-asc&categories=a&categories=b&price=0-999&page=2",
    );
    expect(asked).toEqual({
      search: "motor",
      sort: "price-asc",
      categories: "a,b",
      price: "0-999",
      page: "2",
      limit: "12",
    });
    expect(status).toBe(200);
  });

  it("counts what its filters leave, whatever the page and the order", async () => {
    const { asked, counted, facets } = await load(
      "/store?search=kite&sort=origin&page=2&weightClass=nano&weightClass=micro&origin=India&minPrice=9&available=true",
    );
    const filters = { weightClass: "micro,nano", origin: "india", minPrice: "9", available: "true" };
    expect(counted).toEqual({ search: "kite", ...filters });
    expect(asked).toEqual({ search: "kite", ...filters, sort: "origin", page: "2", limit: "12" });
    expect(facets).toEqual(noFacets);
  });

  it("leads from beyond the last page to it", async () => {
    const answer = await load("/store?sort=name-asc&page=9").catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toBe("/store?sort=name-asc&page=3");
  });

  it("keeps what it has when the categories, the shelf or the counts fail, for nobody else", async () => {
    expect(await load("/store", { failing: listCategories.path })).toMatchObject({
      categories: null,
      shelf: { pagination: { total: 30 } },
      status: 503,
    });
    expect(await load("/store", { failing: listProducts.path })).toMatchObject({
      categories: [],
      shelf: null,
      status: 503,
    });
    expect(await load("/store", { failing: countProductFacets.path })).toMatchObject({
      categories: [],
      facets: null,
      shelf: { pagination: { total: 30 } },
      status: 503,
    });
  });
});
