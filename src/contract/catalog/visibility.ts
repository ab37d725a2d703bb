import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Labels of a product's visibility. Only published products are public. */
export const visibilities = {
  published: m["catalog.visibility.published"],
  scheduled: m["catalog.visibility.scheduled"],
  draft: m["catalog.visibility.draft"],
} as const satisfies Record<string, Message>;
export type Visibility = keyof typeof visibilities;

/** Filter of product lists for staff: one visibility, or all products. */
export const visibilityChoices = ["published", "scheduled", "draft", "all"] as const;
export type VisibilityChoice = (typeof visibilityChoices)[number];

/** Visibility of a product for staff; visitors only get published products. */
export function visibilityOf({
  isPublished = true,
  publishAt,
}: {
  isPublished?: boolean | undefined;
  publishAt?: string | null | undefined;
}): Visibility {
  if (!isPublished) return "draft";
  return publishAt ? "scheduled" : "published";
}
