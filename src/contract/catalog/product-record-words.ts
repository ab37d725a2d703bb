import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { productFields } from "./catalog.ts";
import { catalogFieldWords, productAttributeMessages } from "./catalog-field-words.ts";
import { compatibleProductMessages } from "./compatible-product-messages.ts";
import { maxParcelGrams, maxWarrantyMonths } from "./product-attributes.ts";
import { maxGstRate } from "./product-tax.ts";
import { productTaxWords } from "./product-tax-words.ts";
import { maxStock } from "./stock-words.ts";
import { variantWords } from "./variant-words.ts";
import { weightClasses } from "./weight-classes.ts";

/** Form description of a product. Product files have these columns, in this order. */
export const productRecord = {
  name: "Product",
  fields: productFields,
  words: {
    name: {
      label: "Product Name",
      called: "name",
      example: "Falcon 250",
      control: "line",
      stopsAtMaximum: true,
    },
    /** By id; in a file by name or slug. */
    category: { label: "Category", example: "Camera Drones", control: "own" },
    price: { label: catalogFieldWords.price, control: "rupees", example: "24999" },
    discountedPrice: {
      label: "Discounted Price",
      placeholder: "Optional",
      control: "rupees",
      example: "22499.50",
    },
    description: {
      label: "Description",
      example: "Folds small, flies for 30 minutes.",
      control: "area",
      stopsAtMaximum: true,
    },
    image: {
      label: "Product Image",
      called: "image",
      control: "own",
      example: "/pictures/camera-drone/1600.webp",
    },
    pictures: {
      label: "More Pictures",
      hint: "Shown in this order after the product image.",
      called: "pictures",
      control: "own",
      example: [{ image: "/pictures/camera-drone/1600.webp", alt: "Folded, next to a water bottle" }],
    },
    clip: {
      label: "Clip",
      hint: "One short video at the end of the gallery: MP4 or WebM, up to 8 MB. It plays when a buyer presses play.",
      called: "clip",
      control: "own",
      example: {
        file: "/clips/00000000000000000000000000000000/clip.mp4",
        alt: "It takes off from a hand and follows a bicycle",
      },
    },
    model: {
      label: "3D Model",
      hint: "A GLB file (glTF 2.0) up to 4 MB, uncompressed. Buyers can rotate it on the product page.",
      called: "3D model",
      control: "own",
      example: "",
    },
    inTheBox: {
      label: "In the Box",
      hint: "One item per line, with the number if there are several: 2 × Battery",
      called: "in the box",
      example: ["Aircraft", "2 × Battery", "Charger"],
      control: "lines",
      rows: 4,
    },
    documents: {
      label: "Documents",
      hint: "Manuals, data sheets and certificates as PDF, up to 10 MB each. Shown in this order.",
      control: "own",
      example: [],
    },
    brand: {
      label: productAttributeMessages.brand,
      placeholder: "If empty, the name of the shop",
      example: "Pankh",
      control: "line",
      stopsAtMaximum: true,
    },
    mpn: {
      label: "Part Number (MPN)",
      called: "part number",
      placeholder: "The manufacturer's own number",
      example: "PK-F250",
      control: "line",
      stopsAtMaximum: true,
    },
    gtin: {
      label: "GTIN",
      called: "GTIN",
      placeholder: "The number under the barcode",
      example: "4006381333931",
      control: "line",
      stopsAtMaximum: true,
    },
    countryOfOrigin: { label: "Country of Origin", example: "India", control: "line", stopsAtMaximum: true },
    manufacturer: {
      label: productAttributeMessages.manufacturer,
      placeholder: "Name and place",
      example: "Pankh Drones, Gorakhpur",
      control: "line",
      stopsAtMaximum: true,
    },
    importer: {
      label: productAttributeMessages.importer,
      placeholder: "For imported goods",
      control: "line",
      stopsAtMaximum: true,
      example: "",
    },
    warrantyMonths: {
      label: "Warranty (months)",
      placeholder: "None",
      called: "warranty months",
      control: "number",
      min: 0,
      max: maxWarrantyMonths,
      example: 12,
    },
    weightClass: {
      label: "Weight Class",
      none: "Not a drone",
      control: "choice",
      choices: weightClasses,
      example: "nano",
    },
    typeCertificate: {
      label: "Type Certificate",
      placeholder: "For drones above 250 g",
      control: "line",
      stopsAtMaximum: true,
      example: "",
    },
    shippingWeightGrams: {
      label: "Packed Weight",
      hint: "With packaging, in grams. Delivery zones may charge by weight",
      placeholder: "Not set",
      control: "number",
      min: 1,
      max: maxParcelGrams,
      step: 1,
      after: "g",
      example: 1400,
    },
    hsn: {
      label: productTaxWords.hsn,
      called: productTaxWords.hsn,
      hint: "4, 6 or 8 digits; 9987 for repairs",
      control: "line",
      stopsAtMaximum: true,
      example: "8806",
    },
    gstRate: {
      label: "GST Rate",
      called: productTaxWords.gstRate,
      placeholder: "Not set",
      hint: "Included in the price",
      control: "number",
      decimal: true,
      min: 0,
      max: maxGstRate,
      step: "any",
      after: "%",
      example: 5,
    },
    taxFrom: {
      label: "New Code or Rate Applies From",
      called: "day from which the tax applies",
      hint: "If empty, today",
      control: "day",
      example: "2025-09-22",
    },
    specifications: { label: "Specifications", control: "own", example: { flightTimeMinutes: 31 } },
    stock: {
      label: catalogFieldWords.stock,
      hint: "Units on hand. Leave empty if you don't track stock.",
      placeholder: "Not tracked",
      control: "number",
      min: 0,
      max: maxStock,
      step: 1,
      example: 8,
    },
    sku: {
      label: variantWords.sku,
      called: variantWords.sku,
      placeholder: "Your own product code",
      control: "line",
      stopsAtMaximum: true,
      example: "",
    },
    /** In a file: `Colour: Night blue; Battery: 2`. */
    options: { label: variantWords.options, control: "own", example: [] },
    /** By id; in a file by slug or SKU: `hard-case; landing-pad`. */
    fitsWith: {
      label: compatibleProductMessages.label,
      hint: "Batteries, cases and other accessories, shown in this order. Their pages link back to this product.",
      control: "own",
      example: [],
    },
  },
} as const satisfies DescriptionOf<typeof productFields>;
