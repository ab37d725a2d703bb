import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

describe("the location after the login", () => {
  it.each(["/cart", "/store?search=quad&page=2", "/dashboard/user/orders", "/"])(
    "is %s when stored",
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
  ])("is none for %j", (state) => {
    expect(returnPath(state)).toBeNull();
  });
});
