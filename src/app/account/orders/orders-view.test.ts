import { describe, expect, it } from "vitest";
import { ordersViewOf } from "./orders-view.ts";
import { shortOrderId } from "./short-order-id.ts";

const shown = (query: string) => ordersViewOf(new URLSearchParams(query));

describe("ordersViewOf", () => {
  it("defaults to newest first and 20 orders", () => {
    expect(shown("")).toEqual({ sort: "newest", shown: 20, order: "" });
    expect(shown("sort=dearest&show=many")).toEqual({ sort: "newest", shown: 20, order: "" });
  });

  it("reads the order number from the query string", () => {
    expect(shown("order=PK-100023").order).toBe("PK-100023");
  });

  it("reads the sort order and the number of orders, which is at least 20", () => {
    expect(shown("sort=oldest&show=60")).toEqual({ sort: "oldest", shown: 60, order: "" });
    expect(shown("show=-5").shown).toBe(20);
    expect(shown("show=20.5").shown).toBe(20);
    expect(shown("show=1100").shown).toBe(1100);
  });
});

describe("shortOrderId", () => {
  it("returns the last six characters in upper case", () => {
    expect(shortOrderId("5f0f7a52-98a5-4c2b-8f3b-0b6a4a3f5fab")).toBe("#3F5FAB");
  });
});
