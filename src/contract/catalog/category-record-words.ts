import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { categoryFields } from "./categories.ts";

/** Form description of a category. */
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
    specifications: {
      label: "Specifications",
      hint: "Specifications for products here, most important first. The first four are shown large.",
      control: "own",
      example: ["flightTimeMinutes", "rangeMetres"],
    },
    guide: {
      label: "Guide",
      hint: "Helps customers choose. Start a part with ## For first flights, a list item with -. You can also use **bold** and [links](/store).",
      control: "area",
      rows: 8,
      stopsAtMaximum: true,
      example: "Start small.\n\n## For first flights\n\nA frame with guards.",
    },
  },
} as const satisfies DescriptionOf<typeof categoryFields>;
