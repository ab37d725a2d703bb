import type { productFields } from "./catalog.ts";
import type { RecordWords } from "./record-description.ts";

/** What the office reads about a product and its fields. */
export const productRecordWords = {
  name: "Product",
  fields: {
    name: { label: "Product Name", called: "name", example: "Falcon 250" },
    category: { label: "Category", example: "Camera Drones" },
    price: { label: "Price" },
    discountedPrice: { label: "Discounted Price", placeholder: "Optional" },
    description: { label: "Description", example: "Folds small, flies for 30 minutes." },
    image: { label: "Product Image", called: "image" },
    countryOfOrigin: { label: "Country of Origin", example: "India" },
    manufacturer: {
      label: "Manufacturer",
      placeholder: "Name and place",
      example: "Pankh Drones, Gorakhpur",
    },
    importer: { label: "Importer", placeholder: "Of goods from abroad" },
    warrantyMonths: { label: "Warranty (months)", placeholder: "None", called: "warranty months" },
    weightClass: { label: "Weight Class", none: "Does not fly by itself" },
    stock: {
      label: "Stock",
      hint: "Units on hand. Leave it empty when there is always one more.",
      placeholder: "Not counted",
    },
  },
} as const satisfies RecordWords<typeof productFields>;
