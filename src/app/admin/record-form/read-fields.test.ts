import { describe, expect, it } from "vitest";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { ProductInput } from "#contract/catalog.ts";
import { productRecord } from "#contract/product-record.ts";
import { readFields } from "./read-fields.ts";

const typed = {
  name: "Falcon",
  price: "1000",
  discountedPrice: "",
  description: "It flies.",
  category: "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
};
const productInputOf = ({ category = "", ...typed }: Readonly<Record<string, string>>, image: string) =>
  readFields(productRecord, typed, { category, image });
const faults = (changes: Partial<typeof typed>, image = "/images/falcon/1600.webp") =>
  fieldErrorsOf(ProductInput, productInputOf({ ...typed, ...changes }, image));

describe("the form of a product", () => {
  it("sends rupees, and null where there is no discount", () => {
    expect(productInputOf({ ...typed, price: "999.50" }, "/images/falcon/1600.webp")).toEqual({
      name: "Falcon",
      price: 999.5,
      discountedPrice: null,
      description: "It flies.",
      image: "/images/falcon/1600.webp",
      category: typed.category,
      countryOfOrigin: "",
      manufacturer: "",
      importer: "",
      warrantyMonths: null,
      weightClass: null,
      stock: null,
    });
    expect(faults({})).toEqual([]);
    expect(faults({ discountedPrice: "0.00", price: "0" })).toHaveLength(1);
  });

  it("sends the facts as they were chosen", () => {
    const facts = { countryOfOrigin: "India", warrantyMonths: "12", weightClass: "micro" };
    expect(productInputOf({ ...typed, ...facts }, "")).toMatchObject({ ...facts, warrantyMonths: 12 });
    expect(
      fieldErrorsOf(ProductInput, productInputOf({ ...typed, warrantyMonths: "1.5" }, "/a.webp")),
    ).toEqual([{ field: "warrantyMonths", message: "Warranty must be a whole number of months" }]);
  });

  it.each([
    [{ discountedPrice: "1000" }, "Discounted price must be less than regular price"],
    [{ discountedPrice: "94" }, "Maximum discount cannot exceed 90%"],
  ])("turns %o away with the words of the specification", (changes, message) => {
    expect(faults(changes)).toEqual([{ field: "discountedPrice", message }]);
  });

  it("allows a discount that rounds to ninety percent", () => {
    expect(faults({ discountedPrice: "95.01" })).toEqual([]);
  });

  it("names every field that is missing", () => {
    const nothing = { name: " ", price: "", description: "", category: "" };
    expect(new Set(faults(nothing, "").map(({ field }) => field))).toEqual(
      new Set(["name", "price", "description", "image", "category"]),
    );
  });
});
