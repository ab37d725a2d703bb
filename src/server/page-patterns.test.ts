import { expect, it } from "vitest";
import { createPagePatterns } from "./page-patterns.ts";

const patternOf = createPagePatterns({
  root: { id: "root", path: "" },
  site: { id: "site", parentId: "root" },
  home: { id: "home", parentId: "site", index: true },
  store: { id: "store", parentId: "site", path: "store" },
  product: { id: "product", parentId: "site", path: "product/:slug" },
  missing: { id: "missing", parentId: "site", path: "*" },
  office: { id: "office", parentId: "root", path: "dashboard/admin" },
  sheet: { id: "sheet", parentId: "office", path: "orders/:id/print" },
});

it.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/store", "/store"],
  ["/store.data", "/store"],
  ["/store/_.data", "/store"],
  ["/product/garuda", "/product/:slug"],
  ["/product/garuda.data", "/product/:slug"],
  ["/dashboard/admin", "/dashboard/admin"],
  ["/dashboard/admin/orders/7/print", "/dashboard/admin/orders/:id/print"],
  ["/somebody@example.com/9812398123", "/*"],
  ["/%ff", "/*"],
])("createPagePatterns maps %s to %s", (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern);
});
