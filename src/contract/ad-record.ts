import { adRecordWords } from "./ad-record-words.ts";
import { adFields } from "./content.ts";
import type { DescriptionOf } from "./record-description.ts";

const { name, fields: said } = adRecordWords;

/** An ad as the office describes it. */
export const adRecord = {
  name,
  fields: adFields,
  words: {
    title: { ...said.title, control: "line" },
    description: { ...said.description, control: "area", rows: 3 },
    image: { ...said.image, control: "own", example: "/pictures/lipo-battery/960.webp" },
    price: { ...said.price, control: "line" },
    discount: {
      ...said.discount,
      control: "number",
      decimal: true,
      min: 0,
      max: 100,
      step: "any",
      after: "%",
      example: 12.5,
    },
    features: { ...said.features, control: "line", separated: "commas" },
    buttonText: { ...said.buttonText, control: "line", blankIsUsual: true },
    badge: { ...said.badge, control: "line" },
    link: {
      ...said.link,
      placeholder: "/store",
      control: "line",
      inputMode: "url",
      example: "/category/batteries",
    },
  },
} as const satisfies DescriptionOf<typeof adFields>;
