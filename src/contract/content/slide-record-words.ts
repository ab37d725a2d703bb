import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { recordFieldWords } from "#contract/kernel/record-field-words.ts";
import { slideFields } from "./content.ts";

/** Form description of a hero slide. */
export const slideRecord = {
  name: "Slide",
  fields: slideFields,
  words: {
    title: { label: "Title", example: "Fly higher", control: "line" },
    image: { label: "Image", control: "own", example: "/pictures/hero-dawn/1600.webp" },
    subtitle: { label: "Subtitle", example: "Drones for every field", control: "line" },
    description: {
      label: "Description",
      example: "Survey, film and spray from above.",
      control: "area",
      rows: 3,
    },
    buttonText: { label: "Button Text", example: "View Specs", control: "line" },
    buttonLink: {
      label: "Button Link",
      placeholder: "/store",
      control: "line",
      inputMode: "url",
      example: "/store",
    },
    category: { label: "Category", example: "Experience", control: "line" },
    order: { label: recordFieldWords.order, control: "number", min: 0, step: 1, example: 0 },
    features: {
      label: "Features",
      hint: "One per line",
      example: ["4K camera", "40 minutes in the air"],
      control: "lines",
      rows: 3,
    },
    stats: {
      label: "Stats",
      parts: { participants: "Participants", rating: "Rating", duration: "Duration" },
      example: { participants: "120", rating: "4.9", duration: "1 day" },
      control: "parts",
    },
    isActive: {
      label: "Active",
      hint: "Only active slides are shown on the home page",
      called: "is active",
      control: "box",
      example: true,
    },
  },
} as const satisfies DescriptionOf<typeof slideFields>;
