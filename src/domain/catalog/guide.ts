import type { CategoryGuide } from "#contract/catalog/categories.ts";
import { type PlaceholderValues, placeholderNames } from "#contract/catalog/content-page-placeholders.ts";
import { parseMarkdown } from "#domain/content-pages/markdown.ts";
import { throwMarkdownErrors } from "#domain/content-pages/render-markdown.ts";

/** Anchors on the category page that a guide cannot use. */
const addressesOfPage = ["content", "guide"];

/** Renders the guide of a category for visitors; undefined if it is empty. */
export function showGuide(facts: PlaceholderValues, markdown: string): CategoryGuide | undefined {
  const { lead, parts } = parseMarkdown(markdown, facts, addressesOfPage);
  if (lead === "" && parts.length === 0) return undefined;
  return { lead, parts: parts.map(({ id, title, blocks }) => ({ id, title, blocks })) };
}

/** Throws `invalid` with line numbers if the guide has Markdown faults. */
export function requireValidGuide(markdown: string): void {
  throwMarkdownErrors("guide", parseMarkdown(markdown, placeholderNameValues, addressesOfPage).errors);
}

/** Placeholders are checked by name only, so that a change of their values never makes a guide invalid. */
const placeholderNameValues = Object.fromEntries(
  placeholderNames.map((name) => [name, name]),
) as PlaceholderValues;
