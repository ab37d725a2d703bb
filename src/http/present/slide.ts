import { type Slide, slideFields } from "#contract/content.ts";
import type { SlideRecord } from "#domain/content/slides.ts";
import { presentFields } from "./fields.ts";

/** A hero slide as the wire shows it. */
export function presentSlide(slide: SlideRecord): Slide {
  return { ...presentFields(slideFields, slide), _id: slide.id, version: slide.version };
}
