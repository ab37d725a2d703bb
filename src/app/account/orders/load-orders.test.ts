import { afterEach, expect, it, vi } from "vitest";
import { loadOrders } from "./load-orders.ts";

const orders = Array.from({ length: 1100 }, (_, index) => ({ _id: String(index) }));

afterEach(() => vi.unstubAllGlobals());

it("loadOrders loads more than 1,000 orders in several calls and stops after the last order", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const { searchParams } = new URL(path, "http://shop.test");
    calls.push(searchParams.toString());
    const [page, limit] = [Number(searchParams.get("page") ?? 1), Number(searchParams.get("limit"))];
    return Response.json({
      success: true,
      orders: orders.slice((page - 1) * limit, page * limit),
      pagination: { page, total: orders.length, pages: Math.ceil(orders.length / limit) },
    });
  });
  const { signal } = new AbortController();
  const loaded = await loadOrders({ sort: "newest", shown: 999_999, order: "" }, signal);
  expect(loaded.total).toBe(1100);
  expect(loaded.orders.map(({ _id }) => _id)).toEqual(orders.map(({ _id }) => _id));
  expect(calls).toEqual(["sort=newest&limit=1000", "sort=newest&limit=1000&page=2"]);
  expect((await loadOrders({ sort: "oldest", shown: 20, order: "" }, signal)).orders).toHaveLength(20);
});
