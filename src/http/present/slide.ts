import type { Slide } from "#contract/content.ts";
import type { SlideRecord } from "#domain/content/slides.ts";

/** A hero slide as the wire shows it. */
export function presentSlide(slide: SlideRecord): Slide {
  return {
    _id: slide.id,
    title: slide.title,
    subtitle: slide.subtitle,
    description: slide.description,
    buttonText: slide.buttonText,
    buttonLink: slide.buttonLink,
    image: slide.image,
    order: slide.order,
    isActive: slide.isActive,
    category: slide.category,
    features: slide.features,
    stats: slide.stats,
    version: slide.version,
  };
}
