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
      control: "line",
      stopsAtMaximum: true,
      example: "Racing Drones",
    },
    description: { label: "Description", control: "none", example: "Light, fast and easy to repair." },
  },
} as const satisfies DescriptionOf<typeof categoryFields>;
