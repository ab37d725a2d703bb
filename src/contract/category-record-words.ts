import { categoryFields } from "./categories.ts";
import type { DescriptionOf } from "./record-description.ts";

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
      hint: "What its products are asked for, the most telling first: the first four stand large on their pages.",
      control: "own",
      example: ["flightTimeMinutes", "rangeMetres"],
    },
    guide: {
      label: "Guide",
      hint: "Which of its products is right for whom. A part begins with a line such as ## For first flights; - begins an entry of a list, **bold** and [words](/store) work, too.",
      control: "area",
      rows: 8,
      stopsAtMaximum: true,
      example: "Start small.\n\n## For first flights\n\nA frame with guards.",
    },
  },
} as const satisfies DescriptionOf<typeof categoryFields>;
