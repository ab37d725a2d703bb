import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { SlideInput } from "#contract/content.ts";
import type { ReadForm } from "../use-save.ts";

/** What the slide form says. Features stand one per line; `image` is the address of the uploaded picture. */
export function readSlide(typed: Record<string, string>, image: string): ReadForm<SlideInput> {
  const {
    title = "",
    subtitle = "",
    description = "",
    buttonText = "",
    buttonLink = "",
    category = "",
  } = typed;
  const body = {
    title,
    subtitle,
    description,
    buttonText,
    buttonLink,
    image,
    order: Number(typed.order ?? 0),
    isActive: typed.isActive !== undefined,
    category,
    features: linesOf(typed.features ?? ""),
    stats: {
      participants: typed["stats.participants"] ?? "",
      rating: typed["stats.rating"] ?? "",
      duration: typed["stats.duration"] ?? "",
    },
  };
  const faults = fieldErrorsOf(SlideInput, body).map(({ field, message }) => ({
    // One box holds all the features.
    field: field.startsWith("features.") ? "features" : field,
    message,
  }));
  return { body, faults };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
