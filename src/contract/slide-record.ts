import { slideFields } from "./content.ts";
import type { DescriptionOf } from "./record-description.ts";

/** A hero slide as the office describes it. */
export const slideRecord = {
  name: "Slide",
  fields: slideFields,
  words: {
    title: { label: "Title", control: "line", example: "Fly higher" },
    image: { label: "Image", control: "own", example: "/pictures/hero-dawn/1600.webp" },
    subtitle: { label: "Subtitle", control: "line", example: "Drones for every field" },
    description: {
      label: "Description",
      control: "area",
      rows: 3,
      example: "Survey, film and spray from above.",
    },
    buttonText: { label: "Button Text", control: "line", example: "View Specs" },
    buttonLink: {
      label: "Button Link",
      placeholder: "/store",
      control: "line",
      inputMode: "url",
      example: "/store",
    },
    category: { label: "Category", control: "line", example: "Experience" },
    order: { label: "Order", control: "number", min: 0, step: 1, example: 0 },
    features: {
      label: "Features",
      hint: "One per line",
      control: "lines",
      rows: 3,
      example: ["4K camera", "40 minutes in the air"],
    },
    stats: {
      label: "Stats",
      control: "parts",
      parts: { participants: "Participants", rating: "Rating", duration: "Duration" },
      example: { participants: "120", rating: "4.9", duration: "1 day" },
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
