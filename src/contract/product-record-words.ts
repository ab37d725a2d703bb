import { productFields } from "./catalog.ts";
import { catalogFieldWords, productFactWords } from "./catalog-field-words.ts";
import { maximumWarrantyMonths } from "./product-facts.ts";
import type { DescriptionOf } from "./record-description.ts";
import { maximumStock } from "./stock-words.ts";
import { weightClasses } from "./weight-classes.ts";

/** A product as the office describes it. A file of products has these columns, in this order. */
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
    /** By its id; in a file by its name or slug. */
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
    countryOfOrigin: { label: "Country of Origin", example: "India", control: "line", stopsAtMaximum: true },
    manufacturer: {
      label: productFactWords.manufacturer,
      placeholder: "Name and place",
      example: "Pankh Drones, Gorakhpur",
      control: "line",
      stopsAtMaximum: true,
    },
    importer: {
      label: productFactWords.importer,
      placeholder: "Of goods from abroad",
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
      max: maximumWarrantyMonths,
      example: 12,
    },
    weightClass: {
      label: "Weight Class",
      none: "Does not fly by itself",
      control: "choice",
      choices: weightClasses,
      example: "nano",
    },
    stock: {
      label: catalogFieldWords.stock,
      hint: "Units on hand. Leave it empty when there is always one more.",
      placeholder: "Not counted",
      control: "number",
      min: 0,
      max: maximumStock,
      step: 1,
      example: 8,
    },
  },
} as const satisfies DescriptionOf<typeof productFields>;
