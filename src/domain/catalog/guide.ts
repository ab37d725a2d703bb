import type { CategoryGuide } from "#contract/categories.ts";
import { type Facts, factNames } from "#contract/text-facts.ts";
import { readMarkdown } from "../texts/markdown.ts";
import { refuseFaults } from "../texts/shown-text.ts";

/** Addresses on a category's page that are not the guide's. */
const addressesOfPage = ["content", "guide"];

/** The guide of a category as visitors read it; undefined when nothing is written. */
export function showGuide(facts: Facts, markdown: string): CategoryGuide | undefined {
  const { lead, parts } = readMarkdown(markdown, facts, addressesOfPage);
  if (lead === "" && parts.length === 0) return undefined;
  return { lead, parts: parts.map(({ id, title, blocks }) => ({ id, title, blocks })) };
}

/** Refuses a guide that its page could not show as it was meant; says each fault with its line. */
export function requireSoundGuide(markdown: string): void {
  refuseFaults("guide", readMarkdown(markdown, namesAsFacts, addressesOfPage).faults);
}

/** Whether a guide is sound depends on the names of facts, not on what they say today. */
const namesAsFacts = Object.fromEntries(factNames.map((name) => [name, name])) as Facts;
