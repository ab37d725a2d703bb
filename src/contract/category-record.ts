import { categoryFields } from "./catalog.ts";
import { categoryRecordWords } from "./category-record-words.ts";
import type { DescriptionOf } from "./record-description.ts";

const { name, fields: said } = categoryRecordWords;

/** A category as the office describes it. */
export const categoryRecord = {
  name,
  fields: categoryFields,
  words: {
    image: { ...said.image, control: "own", example: "/pictures/camera-drone/960.webp" },
    name: { ...said.name, control: "line", stopsAtMaximum: true },
    description: { ...said.description, control: "none" },
  },
} as const satisfies DescriptionOf<typeof categoryFields>;
