import type { productFields } from "./catalog.ts";
import { catalogFieldWords, productFactWords } from "./catalog-field-words.ts";
import type { RecordWords } from "./record-description.ts";

/** What the office reads about a product and its fields. */
export const productRecordWords = {
  name: "Product",
  fields: {
    name: { label: "Product Name", called: "name", example: "Falcon 250" },
    category: { label: "Category", example: "Camera Drones" },
    price: { label: catalogFieldWords.price },
    discountedPrice: { label: "Discounted Price", placeholder: "Optional" },
    description: { label: "Description", example: "Folds small, flies for 30 minutes." },
    image: { label: "Product Image", called: "image" },
    countryOfOrigin: { label: "Country of Origin", example: "India" },
    manufacturer: {
      label: productFactWords.manufacturer,
      placeholder: "Name and place",
      example: "Pankh Drones, Gorakhpur",
    },
    importer: { label: productFactWords.importer, placeholder: "Of goods from abroad" },
    warrantyMonths: { label: "Warranty (months)", placeholder: "None", called: "warranty months" },
    weightClass: { label: "Weight Class", none: "Does not fly by itself" },
    stock: {
      label: catalogFieldWords.stock,
      hint: "Units on hand. Leave it empty when there is always one more.",
      placeholder: "Not counted",
    },
  },
} as const satisfies RecordWords<typeof productFields>;
