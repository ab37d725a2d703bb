import { describe, expect, it } from "vitest";
import { ProductInput } from "#contract/catalog.ts";
import { SlideInput } from "#contract/content.ts";
import { productRecord } from "#contract/product-record-words.ts";
import { slideRecord } from "#contract/slide-record-words.ts";
import { readRecord } from "./read-fields.ts";

const typed = {
  name: "Falcon",
  price: "1000",
  discountedPrice: "",
  description: "It flies.",
  category: "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
};
const readProduct = ({ category = "", ...typed }: Readonly<Record<string, string>>, image: string) =>
  readRecord(productRecord, ProductInput, typed, {
    category,
    image,
    pictures: undefined,
    specifications: {},
    clip: null,
    model: "",
    documents: [],
    options: [],
    fitsWith: [],
  });
const faults = (changes: Partial<typeof typed>, image = "/images/falcon/1600.webp") =>
  readProduct({ ...typed, ...changes }, image).faults;

describe("the form of a product", () => {
  it("sends rupees, and null where there is no discount", () => {
    expect(readProduct({ ...typed, price: "999.50" }, "/images/falcon/1600.webp").body).toEqual({
      name: "Falcon",
      price: 999.5,
      discountedPrice: null,
      description: "It flies.",
      image: "/images/falcon/1600.webp",
      category: typed.category,
      brand: "",
      mpn: "",
      gtin: "",
      countryOfOrigin: "",
      manufacturer: "",
      importer: "",
      warrantyMonths: null,
      weightClass: null,
      typeCertificate: "",
      shippingWeightGrams: null,
      hsn: "",
      gstRate: null,
      taxFrom: "",
      specifications: {},
      inTheBox: [],
      clip: null,
      model: "",
      documents: [],
      stock: null,
      sku: "",
      options: [],
      fitsWith: [],
    });
    expect(faults({})).toEqual([]);
    expect(faults({ discountedPrice: "0.00", price: "0" })).toHaveLength(1);
  });

  it("sends the facts as they were chosen", () => {
    const facts = { countryOfOrigin: "India", warrantyMonths: "12", weightClass: "micro" };
    expect(readProduct({ ...typed, ...facts }, "").body).toMatchObject({ ...facts, warrantyMonths: 12 });
    expect(readProduct({ ...typed, warrantyMonths: "1.5" }, "/a.webp").faults).toEqual([
      { field: "warrantyMonths", message: "Warranty must be a whole number of months" },
    ]);
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

const picture = "/images/1/1600.webp";
const slide = { title: "Fly higher", order: "2", isActive: "on" };
const readSlide = (typed: Readonly<Record<string, string>>, image: string) =>
  readRecord(slideRecord, SlideInput, typed, { image });
const slideFaults = (changes: Record<string, string>, address = picture) =>
  readSlide({ ...slide, ...changes }, address).faults;

describe("the form of a slide", () => {
  it("says everything a slide has, features one per line", () => {
    const { body, faults } = readSlide(
      { ...slide, features: " 4K camera \n\n40 minutes\n", "stats.rating": "4.9", buttonLink: "/store" },
      picture,
    );
    expect(faults).toEqual([]);
    expect(body).toEqual({
      title: "Fly higher",
      subtitle: "",
      description: "",
      buttonText: "",
      buttonLink: "/store",
      image: picture,
      order: 2,
      isActive: true,
      category: "",
      features: ["4K camera", "40 minutes"],
      stats: { participants: "", rating: "4.9", duration: "" },
    });
  });

  it("takes a blank order for 0 and an unticked box for inactive", () => {
    const { body, faults } = readSlide({ title: "Fly", order: "" }, picture);
    expect(faults).toEqual([]);
    expect(body).toMatchObject({ order: 0, isActive: false });
  });

  it.each([
    [{ title: " " }, { field: "title", message: "Please enter a title" }],
    [{ order: "-1" }, { field: "order", message: "Order cannot be negative" }],
    [{ order: "1.5" }, { field: "order", message: "Order must be a whole number" }],
  ])("finds what is wrong in %j", (changes, fault) => {
    expect(slideFaults(changes)).toEqual([fault]);
  });

  it("needs a picture", () => {
    expect(slideFaults({}, "")[0]).toEqual({ field: "image", message: "Please upload an image" });
  });

  it("tells a feature that is too long at the box of all features", () => {
    expect(slideFaults({ features: `short\n${"x".repeat(121)}` }).map(({ field }) => field)).toEqual([
      "features",
    ]);
  });
});
