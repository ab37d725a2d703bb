import { describe, expect, it } from "vitest";
import { contentsOf } from "./use-unsaved-form.ts";

const photo = (name: string, lastModified = 1) =>
  new File(["picture"], name, { type: "image/png", lastModified });

describe("contentsOf", () => {
  it("returns the same string for equal values", () => {
    const formValues = { name: "Falcon", price: Number.NaN, features: ["4K"], photo: photo("a.png") };
    expect(contentsOf({ ...formValues, photo: photo("a.png") })).toBe(contentsOf(formValues));
  });

  it.each([
    [{ name: "Falcon" }, { name: "Falcon " }],
    [{ price: Number.NaN }, { price: 0 }],
    [{ isActive: true }, { isActive: false }],
    [{ features: ["4K", "GPS"] }, { features: ["4K"] }],
    [{ photo: undefined }, { photo: photo("a.png") }],
    [{ photo: photo("a.png") }, { photo: photo("b.png") }],
    [{ photo: photo("a.png") }, { photo: photo("a.png", 2) }],
  ])("returns different strings for %o and %o", (before, after) => {
    expect(contentsOf(after)).not.toBe(contentsOf(before));
  });
});
