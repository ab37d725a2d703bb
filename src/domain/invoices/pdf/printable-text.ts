/** No text of the shop is longer; what is cut off ends in dots. */
const mostLetters = 2000;

/** Emoji: no face of type has them. Signs that texts of trade have are none. */
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;

/** What turns, hides or varies text. */
const unseen = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}]/gu;

/** Joiners are part of how words are written, behind a letter. */
const loneJoiner = /(?<![\p{L}\p{M}])[\u200c\u200d]/gu;

/** What is read as one letter has no more parts in any language. */
const mostParts = 32;

const clusters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * A text as it can be printed, whatever somebody typed: in one line, without control characters, signs that turn its
 * direction and emoji, and not endless. Takes time in proportion to the first letters that are kept.
 */
export function printableText(text: string): string {
  const kept = text.slice(0, 2 * mostLetters);
  const shown = kept
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(unseen, "")
    .replace(emoji, "")
    .replace(loneJoiner, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...clusters.segment(shown)].flatMap(({ segment }) => [...segment].slice(0, mostParts));
  const isWhole = kept.length === text.length && letters.length <= mostLetters;
  return isWhole ? letters.join("") : `${letters.slice(0, mostLetters).join("")}…`;
}
