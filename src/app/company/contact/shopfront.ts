import { isStillExample } from "#contract/settings/example-settings.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { m } from "#messages";

/** Street view of the shop. Only the demo shop has one: the building is fictional. */
export function shopfrontOf(company: Settings["company"]) {
  const isDemo = (["tradeName", "address", "latitude", "longitude"] as const).every((field) =>
    isStillExample(field, company),
  );
  return isDemo
    ? { src: "/pictures/scene-shopfront/1600.webp", alt: m["contact.shopfrontPicture"](), height: 1067 }
    : undefined;
}
