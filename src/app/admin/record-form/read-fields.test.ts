import { describe, expect, it } from "vitest";
import { ProductInput } from "#contract/catalog/catalog.ts";
import { productRecord } from "#contract/catalog/product-record.ts";
import { SlideInput } from "#contract/content/content.ts";
import { slideRecord } from "#contract/content/slide-record.ts";
import { readRecord } from "./read-fields.ts";

const formValues = {
  name: "Falcon",
  price: "1000",
  discountedPrice: "",
  description: "It flies.",
  kind: "goods",
  category: "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
};
const readProduct = ({ category = "", ...formValues }: Readonly<Record<string, string>>, image: string) =>
  readRecord(productRecord, ProductInput, formValues, {
    category,
    image,
    pictures: undefined,
    specifications: {},
    clip: null,
    model: "",
    documents: [],
    options: [],
    fitsWith: [],
    isPublished: true,
    publishAt: null,
  });
const errors = (changes: Partial<typeof formValues>, image = "/images/falcon/1600.webp") =>
  readProduct({ ...formValues, ...changes }, image).faults;

describe("readRecord of a product form", () => {
  it("reads prices as rupees, and an empty discounted price as null", () => {
    expect(readProduct({ ...formValues, price: "999.50" }, "/images/falcon/1600.webp").body).toEqual({
      name: "Falcon",
      price: 999.5,
      discountedPrice: null,
      description: "It flies.",
      image: "/images/falcon/1600.webp",
      category: formValues.category,
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
      binLocation: "",
      batteryPacking: null,
      batteryWattHours: null,
      isSurfaceOnly: false,
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
      isPublished: true,
      publishAt: null,
      kind: "goods",
      startsOn: "",
    });
    expect(errors({})).toEqual([]);
    expect(errors({ discountedPrice: "0.00", price: "0" })).toHaveLength(1);
  });

  it("reads product attributes", () => {
    const attributes = { countryOfOrigin: "India", warrantyMonths: "12", weightClass: "micro" };
    expect(readProduct({ ...formValues, ...attributes }, "").body).toMatchObject({
      ...attributes,
      warrantyMonths: 12,
    });
    expect(readProduct({ ...formValues, warrantyMonths: "1.5" }, "/a.webp").faults).toEqual([
      { field: "warrantyMonths", message: "Warranty must be a whole number of months" },
    ]);
  });

  it.each([
    [{ discountedPrice: "1000" }, "Discounted price must be less than regular price"],
    [{ discountedPrice: "94" }, "Maximum discount cannot exceed 90%"],
  ])("rejects %o with the message from the specification", (changes, message) => {
    expect(errors(changes)).toEqual([{ field: "discountedPrice", message }]);
  });

  it("accepts a discount that rounds to 90%", () => {
    expect(errors({ discountedPrice: "95.01" })).toEqual([]);
  });

  it("reports every missing field", () => {
    const emptyFields = { name: " ", price: "", description: "", category: "" };
    expect(new Set(errors(emptyFields, "").map(({ field }) => field))).toEqual(
      new Set(["name", "price", "description", "image", "category"]),
    );
  });
});

const picture = "/images/1/1600.webp";
const slide = { title: "Fly higher", order: "2", isActive: "on" };
const readSlide = (formValues: Readonly<Record<string, string>>, image: string) =>
  readRecord(slideRecord, SlideInput, formValues, { image });
const slideFaults = (changes: Record<string, string>, address = picture) =>
  readSlide({ ...slide, ...changes }, address).faults;

describe("readRecord of a slide form", () => {
  it("reads every field, with one feature per line", () => {
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

  it("reads an empty display order as 0 and an unticked box as inactive", () => {
    const { body, faults } = readSlide({ title: "Fly", order: "" }, picture);
    expect(faults).toEqual([]);
    expect(body).toMatchObject({ order: 0, isActive: false });
  });

  it.each([
    [{ title: " " }, { field: "title", message: "Please enter a title" }],
    [{ order: "-1" }, { field: "order", message: "Order cannot be negative" }],
    [{ order: "1.5" }, { field: "order", message: "Order must be a whole number" }],
  ])("rejects %j", (changes, fault) => {
    expect(slideFaults(changes)).toEqual([fault]);
  });

  it("requires a picture", () => {
    expect(slideFaults({}, "")[0]).toEqual({ field: "image", message: "Please upload an image" });
  });

  it("reports a feature that is too long under the features field", () => {
    expect(slideFaults({ features: `short\n${"x".repeat(121)}` }).map(({ field }) => field)).toEqual([
      "features",
    ]);
  });
});
