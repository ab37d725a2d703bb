import { productFields } from "./catalog.ts";
import { maximumWarrantyMonths } from "./product-facts.ts";
import { productRecordWords } from "./product-record-words.ts";
import type { DescriptionOf } from "./record-description.ts";
import { maximumStock } from "./stock-words.ts";
import { weightClasses } from "./weight-classes.ts";

const { name, fields: said } = productRecordWords;

/** A product as the office describes it. A file of products has these columns, in this order. */
export const productRecord = {
  name,
  fields: productFields,
  words: {
    name: { ...said.name, control: "line", stopsAtMaximum: true },
    /** By its id; in a file by its name or slug. */
    category: { ...said.category, control: "own" },
    price: { ...said.price, control: "rupees", example: "24999" },
    discountedPrice: { ...said.discountedPrice, control: "rupees", example: "22499.50" },
    description: { ...said.description, control: "area", stopsAtMaximum: true },
    image: { ...said.image, control: "own", example: "/pictures/camera-drone/1600.webp" },
    countryOfOrigin: { ...said.countryOfOrigin, control: "line", stopsAtMaximum: true },
    manufacturer: { ...said.manufacturer, control: "line", stopsAtMaximum: true },
    importer: { ...said.importer, control: "line", stopsAtMaximum: true, example: "" },
    warrantyMonths: {
      ...said.warrantyMonths,
      control: "number",
      min: 0,
      max: maximumWarrantyMonths,
      example: 12,
    },
    weightClass: { ...said.weightClass, control: "choice", choices: weightClasses, example: "nano" },
    stock: { ...said.stock, control: "number", min: 0, max: maximumStock, step: 1, example: 8 },
  },
} as const satisfies DescriptionOf<typeof productFields>;
