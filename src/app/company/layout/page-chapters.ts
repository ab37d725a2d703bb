import { plainRuns, sectionsOf } from "#app/lib/plain-text.ts";
import type { RenderedContentPage, TextPart } from "#contract/content/content-pages.ts";

/** Content of a page; null if it failed to load. */
export type PageText = RenderedContentPage | null | undefined;

/** Ids of parts that are not chapters: masthead, scrolling banner and closing call. */
const nonChapterIds = ["masthead", "banner-words", "closing-call"];

/** Finds a chapter by id. */
export const chapterOf = (text: PageText, id: string): TextPart | undefined =>
  text?.parts.find((part) => part.id === id);

/** Returns the parts that are chapters. */
export const chaptersOf = (text: RenderedContentPage): TextPart[] =>
  text.parts.filter(({ id }) => !nonChapterIds.includes(id));

/**
 * Returns a chapter's title and its paragraphs before the first section. If the page has no chapter with this id,
 * returns the default title and no text.
 */
export function headingOf(text: PageText, id: string, defaultTitle: string): { title: string; text: string } {
  const part = chapterOf(text, id);
  const intro = part ? sectionsOf(part).intro : [];
  const paragraphs = intro.flatMap((block) => (block.kind === "paragraph" ? [plainRuns(block.runs)] : []));
  return { title: part?.title ?? defaultTitle, text: paragraphs.join(" ") };
}

/** Returns title and lead of a page. Without a masthead part, the lead is the text before the first part. */
export function mastheadOf(text: PageText, defaultTitle: string): { title: string; lead: string } {
  const { title, text: lead } = headingOf(text, "masthead", defaultTitle);
  return { title, lead: lead || (text?.lead ?? "") };
}

/** Returns the words of the scrolling banner; defaults to the chapter titles. */
export function bannerPhrasesOf(text: RenderedContentPage): string[] {
  const list = chapterOf(text, "banner-words")?.blocks.find((block) => block.kind === "list");
  const phrases =
    list?.kind === "list" ? list.items.map(plainRuns) : chaptersOf(text).map(({ title }) => title);
  return [...new Set(phrases)];
}
