import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

describe("returnPath", () => {
  it.each(["/cart", "/store?search=quad&page=2", "/dashboard/user/orders", "/"])(
    "returns the path %s from the router state",
    (from) => {
      expect(returnPath({ from })).toBe(from);
    },
  );

  it.each([
    null,
    undefined,
    {},
    { from: null },
    { from: 1 },
    { from: "" },
    { from: "cart" },
    { from: "//elsewhere.example" },
    { from: "/\\elsewhere.example" },
    { from: "https://elsewhere.example/" },
    { from: "/login" },
    { from: "/signup?x=1" },
    { from: "/login-success" },
  ])("returns null for %j", (state) => {
    expect(returnPath(state)).toBeNull();
  });
});
