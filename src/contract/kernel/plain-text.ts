/** Invisible letters that some scripts use as blanks: Braille blank, Hangul fillers. They count as spaces. */
const blanks = /[\u2800\u3164\u115F\u1160\uFFA0]/g;

const lineBreaks = /\r\n|[\r\u0085\u2028\u2029]/g;

/**
 * Combining marks after the 30th on one letter. They cannot be seen, but they make normalisation slow
 * (Unicode UAX 15, stream-safe text).
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Control, format, bidirectional and other invisible characters. Not matched, because they have a visible
 * effect: joiners and non-joiners within words of Indic scripts and Urdu and after a virama (which removes the
 * vowel of a letter), joiners and variation selectors of emoji, Arabic number and year signs, line breaks and
 * tabs. Tag characters can hide whole texts and are removed, so the flags of England, Scotland and Wales become
 * a black flag.
 */
const hidden =
  /(?!(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L}|[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{N}\p{S}\p{P}])[\uFE00-\uFE0F]|[\u0600-\u0605\u06DD\u070F]|[\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises every text input: composed Unicode form (NFC), without control, format and bidirectional
 * characters, trimmed. Texts without visible characters become empty.
 *
 * @param isMultiline keeps tabs and line breaks, as `\n`; otherwise they become spaces
 */
export function plainText(text: string, isMultiline = false): string {
  const withoutBlanks = text.replace(blanks, " ").replace(lineBreaks, "\n");
  const singleOrMultiline = isMultiline ? withoutBlanks : withoutBlanks.replace(/[\n\t\v\f]/g, " ");
  return singleOrMultiline.replace(hidden, "").replace(excessMarks, "$1").normalize("NFC").trim();
}
