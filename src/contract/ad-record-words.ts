import type { adFields } from "./content.ts";
import { contentFieldWords, usualAdWords } from "./content-field-words.ts";
import type { RecordWords } from "./record-description.ts";

/** What the office reads about an ad and its fields. */
export const adRecordWords = {
  name: "Ad",
  fields: {
    title: { label: "Title", example: "Monsoon offer" },
    description: { label: "Description", example: "Save on batteries." },
    image: { label: "Image" },
    price: { label: "Price", placeholder: "From ₹2,499", example: "From ₹2,499" },
    discount: { label: contentFieldWords.discount },
    features: {
      label: "Features",
      hint: "Separated by commas",
      example: "Fast charging, Two years of warranty",
    },
    buttonText: { label: "Button Text", example: usualAdWords.buttonText },
    badge: { label: "Badge", example: usualAdWords.badge },
    link: { label: "Link", hint: "Where the button leads; the store when empty" },
  },
} as const satisfies RecordWords<typeof adFields>;
