import { isStillExample } from "#contract/settings/example-settings.ts";
import type { Settings } from "#contract/settings/settings.ts";

const picture = {
  src: "/pictures/scene-shopfront/1600.webp",
  alt: "The shop in the evening sun, drawn: a signboard in Latin and Devanagari script, a half-raised shutter, steps and a bicycle",
  height: 1067,
};

/** Street view of the shop. Only the demo shop has one: the building is fictional. */
export function shopfrontOf(company: Settings["company"]): typeof picture | undefined {
  const isDemo = (["tradeName", "address", "latitude", "longitude"] as const).every((field) =>
    isStillExample(field, company),
  );
  return isDemo ? picture : undefined;
}
