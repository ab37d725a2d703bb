import { expect, it } from "vitest";
import { removeTrailingSlashes } from "./addresses.ts";

it.each([
  ["https://shop.example/", "https://shop.example"],
  ["https://shop.example/a//", "https://shop.example/a"],
  ["/a/b", "/a/b"],
  ["///", "/"],
  ["/", "/"],
  ["", ""],
])("removeTrailingSlashes turns %j into %j", (address, expected) =>
  expect(removeTrailingSlashes(address)).toBe(expected),
);
