import { describe, expect, it } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { aProduct } from "#tests/factories/products.ts";
import { productData } from "./product-data.ts";

const settings = {
  company: { tradeName: "Pankh", legalName: "Pankh Drones" },
  shop: { returnDays: 7, freeReturns: false, shipping: { processing: "1-2 business days" } },
  delivery: {
    claim: { words: "", isFree: true, freeAbove: 0, days: "", everywhere: { daysFrom: 5, daysTo: 7 } },
  },
} as unknown as Settings;

const kite = aProduct({
  name: "Kite",
  slug: "kite",
  image: "/pictures/kite.webp",
  discountedPrice: 900,
  left: 0,
  category: { _id: "00000000-0000-4000-8000-000000000100", name: "Kites", slug: "kites" },
});
const dataOf = (product: Product, of = settings) =>
  productData(product, { url: "https://shop.example", pictureOrigins: [] }, of, { specifications: [] });

describe("productData", () => {
  it("describes a product without variants as a single offer", () => {
    const data = dataOf(kite);
    expect(data).toMatchObject({
      "@type": "Product",
      sku: kite._id,
      offers: {
        url: "https://shop.example/product/kite",
        price: "900.00",
        availability: "https://schema.org/OutOfStock",
      },
    });
    const fields = ["@type", "name", "description", "image", "sku", "category", "brand", "offers"];
    expect(Object.keys(data)).toEqual(fields);
  });

  it("includes brand, GTIN and MPN, with the shop as the default brand", () => {
    expect(dataOf({ ...kite, brand: "Nordlys", mpn: "NL-1", gtin: "4006381333931" })).toMatchObject({
      brand: { name: "Nordlys" },
      mpn: "NL-1",
      gtin: "4006381333931",
    });
    expect(dataOf(kite)).toMatchObject({ brand: { name: "Pankh" } });
  });

  const offerOf = (changes: object, product = kite) =>
    (dataOf(product, { ...settings, ...changes }) as { offers: Record<string, unknown> }).offers;
  const claim = settings.delivery.claim;

  it("includes delivery time and charge", () => {
    const days = (minValue: number, maxValue: number) => ({ minValue, maxValue, unitCode: "DAY" });
    expect(offerOf({})).toMatchObject({
      shippingDetails: {
        "@type": "OfferShippingDetails",
        shippingRate: { value: 0, currency: "INR" },
        shippingDestination: { addressCountry: "IN" },
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          handlingTime: days(1, 2),
          transitTime: days(4, 5),
        },
      },
    });
  });

  it("omits a charge that depends on the destination, and all delivery details unless the shop delivers everywhere", () => {
    const charged = (changes: object) => ({ delivery: { claim: { ...claim, isFree: false, ...changes } } });
    expect(offerOf(charged({ freeAbove: 901 }))).toMatchObject({ shippingDetails: { deliveryTime: {} } });
    expect(offerOf(charged({ freeAbove: 901 })).shippingDetails).not.toHaveProperty("shippingRate");
    expect(offerOf(charged({ freeAbove: 900 }))).toMatchObject({
      shippingDetails: { shippingRate: { value: 0 } },
    });
    expect(offerOf(charged({ freeAbove: null, everywhere: undefined }))).not.toHaveProperty(
      "shippingDetails",
    );
  });

  it("includes the return policy and who pays for returns", () => {
    expect(offerOf({})).toMatchObject({
      hasMerchantReturnPolicy: {
        merchantReturnDays: 7,
        returnMethod: "https://schema.org/ReturnByMail",
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
        itemDefectReturnFees: "https://schema.org/FreeReturn",
      },
    });
    expect(offerOf({ shop: { ...settings.shop, freeReturns: true } })).toMatchObject({
      hasMerchantReturnPolicy: { returnFees: "https://schema.org/FreeReturn" },
    });
    expect(offerOf({ shop: { ...settings.shop, returnDays: 0 } })).toMatchObject({
      hasMerchantReturnPolicy: { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
    });
  });

  it("includes the 3D model", () => {
    expect(dataOf({ ...kite, model: "/models/kite.glb" })).toMatchObject({
      subjectOf: { "@type": "3DModel", encoding: { contentUrl: "https://shop.example/models/kite.glb" } },
    });
  });

  it("describes variants as a product group, each with its own offer and URL", () => {
    const id = "00000000-0000-4000-8000-000000000002";
    const options = (colour: string, battery: string) => [
      { name: "Colour", value: colour },
      { name: "Battery", value: battery },
    ];
    const red = { _id: id, options: options("Red", "two"), price: 1500.5, image: "/pictures/red.webp" };
    const data = dataOf({
      ...kite,
      sku: "KITE-BLUE",
      mpn: "NL-1",
      options: options("Blue", "one"),
      variants: [red],
    });
    expect(data).toMatchObject({
      "@type": "ProductGroup",
      name: "Kite",
      url: "https://shop.example/product/kite",
      productGroupID: kite._id,
      variesBy: ["https://schema.org/color"],
      hasVariant: [
        {
          "@type": "Product",
          name: "Kite (Blue, one)",
          sku: "KITE-BLUE",
          color: "Blue",
          additionalProperty: [{ "@type": "PropertyValue", name: "Battery", value: "one" }],
          image: "https://shop.example/pictures/kite.webp",
          offers: {
            "@type": "Offer",
            url: "https://shop.example/product/kite",
            price: "900.00",
            availability: "https://schema.org/OutOfStock",
          },
        },
        {
          name: "Kite (Red, two)",
          sku: id,
          color: "Red",
          image: "https://shop.example/pictures/red.webp",
          offers: {
            url: `https://shop.example/product/kite?variant=${id}`,
            price: "1500.50",
            availability: "https://schema.org/InStock",
          },
        },
      ],
    });
    expect(data).not.toHaveProperty("offers");
    expect(data).not.toHaveProperty("sku");
    expect(data).not.toHaveProperty("mpn");
    const { hasVariant } = data as { hasVariant: object[] };
    expect(hasVariant.map((variant) => "mpn" in variant)).toEqual([true, false]);
  });
});
