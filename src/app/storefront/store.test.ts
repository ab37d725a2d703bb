import { describe, expect, it } from "vitest";
import { type ApiFetch, apiFetchContext } from "#app/api.ts";
import { listCategories, listProducts } from "#contract/catalog.ts";
import { loader } from "./store.tsx";

/** Loads the store from a shop with 30 products; answers what was asked for, what came, and the status. */
async function load(address: string, { failing }: { failing?: string } = {}) {
  let asked: Record<string, string> = {};
  const send: ApiFetch = async (path) => {
    const url = new URL(path, "http://shop.test");
    if (url.pathname === failing) return Response.json({ success: false }, { status: 500 });
    if (url.pathname === listCategories.path) return Response.json({ success: true, category: [] });
    asked = Object.fromEntries(url.searchParams);
    const page = Number(asked.page);
    return Response.json({ success: true, products: [], pagination: { page, total: 30, pages: 3 } });
  };
  const context = { get: (key: unknown) => (key === apiFetchContext ? send : undefined) };
  const request = new Request(new URL(address, "http://shop.test"));
  const { data, init } = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return { asked, ...data, status: init?.status };
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

  it("leads from beyond the last page to it", async () => {
    const answer = await load("/store?sort=name-asc&page=9").catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toBe("/store?sort=name-asc&page=3");
  });

  it("keeps the shelf when the categories fail, and the categories when the shelf fails", async () => {
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
  });
});
