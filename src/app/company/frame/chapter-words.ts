import { plainWords } from "#app/lib/plain-text.ts";
import type { ShownText, TextPart } from "#contract/texts.ts";

/** The home page's text; null when it could not be loaded. */
export type HomeText = ShownText | null | undefined;

/** The chapters of the home page that the owner words. */
export type HomeChapter = "experiences" | "categories" | "offers" | "what-we-offer" | "film";

/** The owner's words for a chapter; undefined where the text has none. */
export const chapterOf = (text: HomeText, chapter: HomeChapter): TextPart | undefined =>
  text?.parts.find(({ id }) => id === chapter);

/** Title and first sentence of a chapter. Without words of the owner it has its usual title and no sentence. */
export function headingOf(
  text: HomeText,
  chapter: HomeChapter,
  usualTitle: string,
): { title: string; text: string } {
  const part = chapterOf(text, chapter);
  const [first] = part?.blocks ?? [];
  return {
    title: part?.title ?? usualTitle,
    text: first?.kind === "paragraph" ? plainWords(first.runs) : "",
  };
}
