import { describe, expect, it } from "vitest";
import { type ApiFetch, apiFetchContext } from "#app/api.ts";
import { loader } from "./category.tsx";

const category = { name: "FPV Kits", slug: "fpv-kits" };
const products = Array.from({ length: 1205 }, (_, index) => ({ _id: String(index), slug: `kit-${index}` }));

/** Loads a category of 1,205 products; `answer` replaces parts of the API response. */
async function load(address: string, answer: object = {}) {
  const send: ApiFetch = async (path) => {
    const { searchParams } = new URL(path, "http://shop.test");
    const [page, limit] = [Number(searchParams.get("page")), Number(searchParams.get("limit"))];
    return Response.json({
      success: true,
      category,
      products: products.slice((page - 1) * limit, page * limit),
      pagination: { page, total: products.length, pages: Math.ceil(products.length / limit) },
      ...answer,
    });
  };
  const url = new URL(address, "http://shop.test");
  const call = {
    request: new Request(url),
    params: { slug: url.pathname.split("/")[2] },
    context: { get: (key: unknown) => (key === apiFetchContext ? send : undefined) },
  };
  return loader(call as unknown as Parameters<typeof loader>[0]);
}
const redirectOf = async (address: string, answer?: object) => {
  const thrown = await load(address, answer).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  return (thrown as Response).headers.get("location");
};

describe("category loader", () => {
  it("loads the 24 products of the page in the URL, with the total", async () => {
    const first = await load("/category/fpv-kits");
    expect(first.products).toHaveLength(24);
    expect(first.pagination).toEqual({ page: 1, total: 1205, pages: 51 });
    const last = await load("/category/fpv-kits?page=51");
    expect(last.products.map(({ slug }) => slug)).toEqual([
      "kit-1200",
      "kit-1201",
      "kit-1202",
      "kit-1203",
      "kit-1204",
    ]);
    expect(last.compared).toBeNull();
  });

  it("redirects from a page past the end to the last one, and from a former slug to the current one", async () => {
    expect(await redirectOf("/category/fpv-kits?page=52")).toBe("/category/fpv-kits?page=51");
    expect(await redirectOf("/category/kits?page=2")).toBe("/category/fpv-kits?page=2");
  });

  it("treats a response without pagination as the whole list", async () => {
    const few = products.slice(0, 8);
    expect(await load("/category/fpv-kits", { products: few, pagination: undefined })).toMatchObject({
      products: few,
      pagination: { page: 1, total: 8, pages: 1 },
    });
  });
});
