import { adFields } from "./content.ts";
import type { DescriptionOf } from "./record-description.ts";

/** An ad as the office describes it. */
export const adRecord = {
  name: "Ad",
  fields: adFields,
  words: {
    title: { label: "Title", control: "line", example: "Monsoon offer" },
    description: { label: "Description", control: "area", rows: 3, example: "Save on batteries." },
    image: { label: "Image", control: "own", example: "/pictures/lipo-battery/960.webp" },
    price: { label: "Price", placeholder: "From ₹2,499", control: "line", example: "From ₹2,499" },
    discount: {
      label: "Discount",
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
      control: "line",
      separated: "commas",
      example: "Fast charging, Two years of warranty",
    },
    buttonText: { label: "Button Text", control: "line", blankIsUsual: true, example: "Shop Now" },
    badge: { label: "Badge", control: "line", example: "Featured" },
    link: {
      label: "Link",
      hint: "Where the button leads; the store when empty",
      placeholder: "/store",
      control: "line",
      inputMode: "url",
      example: "/category/batteries",
    },
  },
} as const satisfies DescriptionOf<typeof adFields>;
