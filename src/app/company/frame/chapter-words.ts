import { plainWords, sectionsOf } from "#app/lib/plain-text.ts";
import type { ShownText, TextPart } from "#contract/texts.ts";

/** The text of a page; null when it could not be loaded. */
export type PageText = ShownText | null | undefined;

/** Parts that are no chapters of their page: its head, the moving words below it, and its closing call. */
const frame = ["masthead", "banner-words", "closing-call"];

/** The owner's words for a chapter; undefined where the text has none. */
export const chapterOf = (text: PageText, id: string): TextPart | undefined =>
  text?.parts.find((part) => part.id === id);

/** The parts that are chapters. */
export const chaptersOf = (text: ShownText): TextPart[] => text.parts.filter(({ id }) => !frame.includes(id));

/**
 * Title of a chapter and its paragraphs before the first section, as one text. Without words of the owner it has its usual
 * title and no text.
 */
export function headingOf(text: PageText, id: string, usualTitle: string): { title: string; text: string } {
  const part = chapterOf(text, id);
  const intro = part ? sectionsOf(part).intro : [];
  const paragraphs = intro.flatMap((block) => (block.kind === "paragraph" ? [plainWords(block.runs)] : []));
  return { title: part?.title ?? usualTitle, text: paragraphs.join(" ") };
}

/** Title and lead of a page. A text without a part for them has its own name and what stands before its first part. */
export function mastheadOf(text: PageText, usualTitle: string): { title: string; lead: string } {
  const { title, text: lead } = headingOf(text, "masthead", usualTitle);
  return { title, lead: lead || (text?.lead ?? "") };
}

/** The words that run by; a text without a list of them shows the titles of its chapters. */
export function bannerWordsOf(text: ShownText): string[] {
  const list = chapterOf(text, "banner-words")?.blocks.find((block) => block.kind === "list");
  const words =
    list?.kind === "list" ? list.items.map(plainWords) : chaptersOf(text).map(({ title }) => title);
  return [...new Set(words)];
}
