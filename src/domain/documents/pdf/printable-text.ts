import { plainText } from "#contract/kernel/plain-text.ts";

/** Longer than any text of the shop; longer ones are cut off with an ellipsis. */
const maxCharacters = 2000;

/** Emoji and private-use characters are in no font; trademark and copyright signs are. */
const unprintable =
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}][\u200d\ufe0f]*|[\p{Co}\p{Cs}]/gu;

/** Maximum code points per grapheme; no language needs more. */
const maxParts = 32;

const clusters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * Makes a text printable: plain as in {@link plainText}, without emoji, and limited in length. Runs in time
 * proportional to the part that is kept.
 */
export function printableText(text: string): string {
  const beginning = text.slice(0, 2 * maxCharacters);
  const shown = plainText(beginning)
    .replace(unprintable, "")
    .replace(/\p{Z}+/gu, " ")
    .trim();
  const letters = [...clusters.segment(shown)].flatMap(({ segment }) => [...segment].slice(0, maxParts));
  const isWhole = beginning.length === text.length && letters.length <= maxCharacters;
  return isWhole ? letters.join("") : `${letters.slice(0, maxCharacters).join("")}…`;
}
