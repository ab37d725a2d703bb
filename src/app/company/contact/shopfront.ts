import { isStillExample } from "#contract/settings/example-settings.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { m } from "#messages";

/** Picture of the shop from the street. Only the demo shop has one, because the building in it is fictional. */
export function shopfrontOf(company: Settings["company"]) {
  const isDemo = (["tradeName", "address", "latitude", "longitude"] as const).every((field) =>
    isStillExample(field, company),
  );
  return isDemo
    ? { src: "/pictures/scene-shopfront/1600.webp", alt: m["contact.shopfrontPicture"](), height: 1067 }
    : undefined;
}
