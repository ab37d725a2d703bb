import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { m } from "#messages";
import { adFields } from "./content.ts";
import { defaultAd } from "./default-ad.ts";

/** Form description of an ad. */
export const adRecord = {
  name: m["content.adRecord.name"],
  fields: adFields,
  controls: {
    title: { label: m["content.adRecord.fields.title.label"], example: "Monsoon offer", control: "line" },
    description: {
      label: m["content.adRecord.fields.description.label"],
      example: "Save on batteries.",
      control: "area",
      rows: 3,
    },
    image: {
      label: m["content.adRecord.fields.image.label"],
      control: "own",
      example: "/pictures/lipo-battery/960.webp",
    },
    price: {
      label: m["content.adRecord.fields.price.label"],
      placeholder: m["content.adRecord.fields.price.placeholder"],
      example: "From ₹2,499",
      control: "line",
    },
    discount: {
      label: m["content.field.discount"],
      control: "number",
      decimal: true,
      min: 0,
      max: 100,
      step: "any",
      after: m["units.percent"],
      example: 12.5,
    },
    features: {
      label: m["content.adRecord.fields.features.label"],
      hint: m["content.adRecord.fields.features.hint"],
      example: "Fast charging, Two years of warranty",
      control: "line",
      separated: "commas",
    },
    buttonText: {
      label: m["content.adRecord.fields.buttonText.label"],
      example: defaultAd.buttonText,
      control: "line",
      blankMeansDefault: true,
    },
    badge: {
      label: m["content.adRecord.fields.badge.label"],
      example: defaultAd.badge,
      control: "line",
    },
    link: {
      label: m["content.adRecord.fields.link.label"],
      hint: m["content.adRecord.fields.link.hint"],
      placeholder: () => "/store",
      control: "line",
      inputMode: "url",
      example: "/category/batteries",
    },
  },
} as const satisfies DescriptionOf<typeof adFields>;
