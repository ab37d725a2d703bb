import { categoryFields } from "./catalog.ts";
import type { DescriptionOf } from "./record-description.ts";

/** A category as the office describes it. */
export const categoryRecord = {
  name: "Category",
  fields: categoryFields,
  words: {
    image: {
      label: "Category Image",
      called: "image",
      control: "own",
      example: "/pictures/camera-drone/960.webp",
    },
    name: {
      label: "Category Name",
      placeholder: "Enter category name",
      called: "name",
      example: "Racing Drones",
      control: "line",
      stopsAtMaximum: true,
    },
    description: { label: "Description", example: "Light, fast and easy to repair.", control: "none" },
  },
} as const satisfies DescriptionOf<typeof categoryFields>;
