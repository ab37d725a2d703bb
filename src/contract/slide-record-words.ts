import type { slideFields } from "./content.ts";
import type { RecordWords } from "./record-description.ts";
import { recordFieldWords } from "./record-field-words.ts";

/** What the office reads about a hero slide and its fields. */
export const slideRecordWords = {
  name: "Slide",
  fields: {
    title: { label: "Title", example: "Fly higher" },
    image: { label: "Image" },
    subtitle: { label: "Subtitle", example: "Drones for every field" },
    description: { label: "Description", example: "Survey, film and spray from above." },
    buttonText: { label: "Button Text", example: "View Specs" },
    buttonLink: { label: "Button Link" },
    category: { label: "Category", example: "Experience" },
    order: { label: recordFieldWords.order },
    features: { label: "Features", hint: "One per line", example: ["4K camera", "40 minutes in the air"] },
    stats: {
      label: "Stats",
      parts: { participants: "Participants", rating: "Rating", duration: "Duration" },
      example: { participants: "120", rating: "4.9", duration: "1 day" },
    },
    isActive: {
      label: "Active",
      hint: "Only active slides are shown on the home page",
      called: "is active",
    },
  },
} as const satisfies RecordWords<typeof slideFields>;
