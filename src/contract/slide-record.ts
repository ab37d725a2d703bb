import { slideFields } from "./content.ts";
import type { DescriptionOf } from "./record-description.ts";
import { slideRecordWords } from "./slide-record-words.ts";

const { name, fields: said } = slideRecordWords;

/** A hero slide as the office describes it. */
export const slideRecord = {
  name,
  fields: slideFields,
  words: {
    title: { ...said.title, control: "line" },
    image: { ...said.image, control: "own", example: "/pictures/hero-dawn/1600.webp" },
    subtitle: { ...said.subtitle, control: "line" },
    description: { ...said.description, control: "area", rows: 3 },
    buttonText: { ...said.buttonText, control: "line" },
    buttonLink: {
      ...said.buttonLink,
      placeholder: "/store",
      control: "line",
      inputMode: "url",
      example: "/store",
    },
    category: { ...said.category, control: "line" },
    order: { ...said.order, control: "number", min: 0, step: 1, example: 0 },
    features: { ...said.features, control: "lines", rows: 3 },
    stats: { ...said.stats, control: "parts" },
    isActive: { ...said.isActive, control: "box", example: true },
  },
} as const satisfies DescriptionOf<typeof slideFields>;
