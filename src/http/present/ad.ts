import { type Ad, adFields } from "#contract/content.ts";
import type { AdRecord } from "#domain/content/ads.ts";
import { presentFields } from "./fields.ts";

/** An ad as the wire shows it. */
export function presentAd(ad: AdRecord): Ad {
  return { ...presentFields(adFields, ad), _id: ad.id, version: ad.version };
}
