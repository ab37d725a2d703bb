import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { adFields } from "./content.ts";
import { contentFieldWords, defaultAdMessages } from "./content-field-words.ts";

/** Form description of an ad. */
export const adRecord = {
  name: "Ad",
  fields: adFields,
  words: {
    title: { label: "Title", example: "Monsoon offer", control: "line" },
    description: { label: "Description", example: "Save on batteries.", control: "area", rows: 3 },
    image: { label: "Image", control: "own", example: "/pictures/lipo-battery/960.webp" },
    price: { label: "Price", placeholder: "From ₹2,499", example: "From ₹2,499", control: "line" },
    discount: {
      label: contentFieldWords.discount,
      control: "number",
      decimal: true,
      min: 0,
      max: 100,
      step: "any",
      after: "%",
      example: 12.5,
    },
    features: {
      label: "Features",
      hint: "Separated by commas",
      example: "Fast charging, Two years of warranty",
      control: "line",
      separated: "commas",
    },
    buttonText: {
      label: "Button Text",
      example: defaultAdMessages.buttonText,
      control: "line",
      blankIsUsual: true,
    },
    badge: { label: "Badge", example: defaultAdMessages.badge, control: "line" },
    link: {
      label: "Link",
      hint: "Where the button leads. Leave empty for the store",
      placeholder: "/store",
      control: "line",
      inputMode: "url",
      example: "/category/batteries",
    },
  },
} as const satisfies DescriptionOf<typeof adFields>;
