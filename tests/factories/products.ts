import type { Product } from "#contract/catalog/catalog.ts";

/** A product as the API returns it: 1,000 rupees, without a discount or any optional field. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  _id: "6f6c1f0e-7c1e-4c55-9d0e-6c7c52f3b0a1",
  name: "Mini Quad",
  slug: "mini-quad",
  image: "/pictures/mini-quad/1600.webp",
  description: "It flies.",
  price: 1000,
  category: { _id: "6f6c1f0e-7c1e-4c55-9d0e-6c7c52f3b0a2", name: "Quads", slug: "quads" },
  brand: "",
  mpn: "",
  gtin: "",
  countryOfOrigin: "",
  manufacturer: "",
  importer: "",
  warrantyMonths: null,
  hsn: "",
  gstRate: null,
  weightClass: null,
  typeCertificate: "",
  shippingWeightGrams: null,
  specifications: {},
  version: 0,
  ...changes,
});

/** API input for a product of 1,999.99 rupees with a discount. */
export const aProductInput = (category: string, changes: object = {}) => ({
  name: "Mini Quad",
  price: 1999.99,
  discountedPrice: 1499.5,
  description: "Small and quick.",
  image: "/pictures/mini-quad/1600.webp",
  category,
  ...changes,
});
