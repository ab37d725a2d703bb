import { isStillExample } from "#contract/example-settings.ts";
import type { Settings } from "#contract/settings.ts";

const picture = {
  src: "/pictures/scene-shopfront/1600.webp",
  alt: "A drawing of the shop in the evening sun: signboard with its name in Latin and Devanagari letters, half-raised shutter, steps and a bicycle",
  height: 1067,
};

/** The shop as seen from the street; only of the demo's, which is drawn and nowhere built. */
export function shopfrontOf(company: Settings["company"]): typeof picture | undefined {
  const isOfDemo = (["tradeName", "address", "latitude", "longitude"] as const).every((field) =>
    isStillExample(field, company),
  );
  return isOfDemo ? picture : undefined;
}
