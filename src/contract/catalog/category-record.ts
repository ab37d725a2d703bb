import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { m } from "#messages";
import { categoryFields } from "./categories.ts";

/** Form description of a category. */
export const categoryRecord = {
  name: m["catalog.categoryRecord.name"],
  fields: categoryFields,
  controls: {
    image: {
      label: m["catalog.categoryRecord.fields.image.label"],
      auditName: m["catalog.categoryRecord.fields.image.auditName"],
      control: "own",
      example: "/pictures/camera-drone/960.webp",
    },
    name: {
      label: m["catalog.categoryRecord.fields.name.label"],
      placeholder: m["catalog.categoryRecord.fields.name.placeholder"],
      auditName: m["catalog.categoryRecord.fields.name.auditName"],
      example: "Racing Drones",
      control: "line",
      stopsAtMaximum: true,
    },
    description: {
      label: m["catalog.categoryRecord.fields.description.label"],
      example: "Light, fast and easy to repair.",
      control: "none",
    },
    specifications: {
      label: m["catalog.categoryRecord.fields.specifications.label"],
      hint: m["catalog.categoryRecord.fields.specifications.hint"],
      control: "own",
      example: ["flightTimeMinutes", "rangeMetres"],
    },
    guide: {
      label: m["catalog.categoryRecord.fields.guide.label"],
      hint: m["catalog.categoryRecord.fields.guide.hint"],
      control: "area",
      rows: 8,
      stopsAtMaximum: true,
      example: "Start small.\n\n## For first flights\n\nA frame with guards.",
    },
  },
} as const satisfies DescriptionOf<typeof categoryFields>;
