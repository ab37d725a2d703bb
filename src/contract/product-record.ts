import { productFields } from "./catalog.ts";
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
      control: "line",
      stopsAtMaximum: true,
      example: "Falcon 250",
    },
    /** By its id; in a file by its name or slug. */
    category: { label: "Category", control: "own", example: "Camera Drones" },
    price: { label: "Price", control: "rupees", example: "24999" },
    discountedPrice: {
      label: "Discounted Price",
      placeholder: "Optional",
      control: "rupees",
      example: "22499.50",
    },
    description: {
      label: "Description",
      control: "area",
      stopsAtMaximum: true,
      example: "Folds small, flies for 30 minutes.",
    },
    image: {
      label: "Product Image",
      called: "image",
      control: "own",
      example: "/pictures/camera-drone/1600.webp",
    },
    countryOfOrigin: {
      label: "Country of Origin",
      control: "line",
      stopsAtMaximum: true,
      example: "India",
    },
    manufacturer: {
      label: "Manufacturer",
      placeholder: "Name and place",
      control: "line",
      stopsAtMaximum: true,
      example: "Pankh Drones, Gorakhpur",
    },
    importer: {
      label: "Importer",
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
      control: "choice",
      choices: weightClasses,
      none: "Does not fly by itself",
      example: "nano",
    },
    stock: {
      label: "Stock",
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
