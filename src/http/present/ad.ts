import type { Ad } from "#contract/content.ts";
import type { AdRecord } from "#domain/content/ads.ts";

/** An ad as the wire shows it. */
export function presentAd(ad: AdRecord): Ad {
  return {
    _id: ad.id,
    title: ad.title,
    description: ad.description,
    features: ad.features,
    price: ad.price,
    discount: ad.discount,
    buttonText: ad.buttonText,
    badge: ad.badge,
    link: ad.link,
    image: ad.image,
    version: ad.version,
  };
}
