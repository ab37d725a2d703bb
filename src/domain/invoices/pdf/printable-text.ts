import { plainText } from "#contract/plain-text.ts";

/** No text of the shop is longer; what is cut off ends in dots. */
const mostLetters = 2000;

/** Emoji and private characters: no font has them. Signs that texts of trade have are none. */
const unprintable =
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}][\u200d\ufe0f]*|[\p{Co}\p{Cs}]/gu;

/** What is read as one letter has no more parts in any language. */
const mostParts = 32;

const clusters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * A text as it can be printed: plain by the rule of {@link plainText}, without emoji, and of limited length. Takes time in
 * proportion to the first letters that are kept.
 */
export function printableText(text: string): string {
  const kept = text.slice(0, 2 * mostLetters);
  const shown = plainText(kept)
    .replace(unprintable, "")
    .replace(/\p{Z}+/gu, " ")
    .trim();
  const letters = [...clusters.segment(shown)].flatMap(({ segment }) => [...segment].slice(0, mostParts));
  const isWhole = kept.length === text.length && letters.length <= mostLetters;
  return isWhole ? letters.join("") : `${letters.slice(0, mostLetters).join("")}…`;
}
