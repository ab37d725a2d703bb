import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { m } from "#messages";
import { slideFields } from "./content.ts";

/** Form description of a hero slide. */
export const slideRecord = {
  name: m["content.slideRecord.name"],
  fields: slideFields,
  controls: {
    title: { label: m["content.slideRecord.fields.title.label"], example: "Fly higher", control: "line" },
    image: {
      label: m["content.slideRecord.fields.image.label"],
      control: "own",
      example: "/pictures/hero-dawn/1600.webp",
    },
    subtitle: {
      label: m["content.slideRecord.fields.subtitle.label"],
      example: "Drones for every field",
      control: "line",
    },
    description: {
      label: m["content.slideRecord.fields.description.label"],
      example: "Survey, film and spray from above.",
      control: "area",
      rows: 3,
    },
    buttonText: {
      label: m["content.slideRecord.fields.buttonText.label"],
      example: "View Specs",
      control: "line",
    },
    buttonLink: {
      label: m["content.slideRecord.fields.buttonLink.label"],
      placeholder: () => "/store",
      control: "line",
      inputMode: "url",
      example: "/store",
    },
    category: {
      label: m["content.slideRecord.fields.category.label"],
      example: "Experience",
      control: "line",
    },
    order: { label: m["common.recordField.order"], control: "number", min: 0, step: 1, example: 0 },
    features: {
      label: m["content.slideRecord.fields.features.label"],
      hint: m["content.slideRecord.fields.features.hint"],
      example: ["4K camera", "40 minutes in the air"],
      control: "lines",
      rows: 3,
    },
    stats: {
      label: m["content.slideRecord.fields.stats.label"],
      parts: {
        participants: m["content.slideRecord.fields.stats.parts.participants"],
        rating: m["content.slideRecord.fields.stats.parts.rating"],
        duration: m["content.slideRecord.fields.stats.parts.duration"],
      },
      example: { participants: "120", rating: "4.9", duration: "1 day" },
      control: "parts",
    },
    isActive: {
      label: m["content.slideRecord.fields.isActive.label"],
      hint: m["content.slideRecord.fields.isActive.hint"],
      auditName: m["content.slideRecord.fields.isActive.auditName"],
      control: "box",
      example: true,
    },
  },
} as const satisfies DescriptionOf<typeof slideFields>;
