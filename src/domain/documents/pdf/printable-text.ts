import { plainText } from "#contract/kernel/plain-text.ts";

/** Longer texts are cut off with an ellipsis. */
const maxCharacters = 2000;

/**
 * Characters missing from all fonts: emoji and private-use characters, except trademark and copyright signs.
 */
const unprintable =
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}][\u200d\ufe0f]*|[\p{Co}\p{Cs}]/gu;

/** Maximum code points per grapheme; no language needs more. */
const maxCodePoints = 32;

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * Makes a text printable: plain as in {@link plainText}, without emoji, and limited in length. Runs in time
 * proportional to the part that is kept.
 */
export function printableText(text: string): string {
  const start = text.slice(0, 2 * maxCharacters);
  const printable = plainText(start)
    .replace(unprintable, "")
    .replace(/\p{Z}+/gu, " ")
    .trim();
  const characters = [...graphemes.segment(printable)].flatMap(({ segment }) =>
    [...segment].slice(0, maxCodePoints),
  );
  const isComplete = start.length === text.length && characters.length <= maxCharacters;
  return isComplete ? characters.join("") : `${characters.slice(0, maxCharacters).join("")}…`;
}
