import type { categoryFields } from "./catalog.ts";
import type { RecordWords } from "./record-description.ts";

/** What the office reads about a category and its fields. */
export const categoryRecordWords = {
  name: "Category",
  fields: {
    image: { label: "Category Image", called: "image" },
    name: {
      label: "Category Name",
      placeholder: "Enter category name",
      called: "name",
      example: "Racing Drones",
    },
    description: { label: "Description", example: "Light, fast and easy to repair." },
  },
} as const satisfies RecordWords<typeof categoryFields>;
