const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * Wraps a text into lines no wider than `width`. Breaks between words, and inside words that are wider than a
 * line. Measures each word once, and single characters only if a word has to be split.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(" ");
  const lines: string[] = [];
  let line = "";
  let usedWidth = 0;
  for (const word of text.split(" ")) {
    for (const [index, piece] of splitWord(word, width, widthOf).entries()) {
      const pieceWidth = widthOf(piece);
      const fits = line !== "" && index === 0 && usedWidth + space + pieceWidth <= width;
      if (line !== "" && !fits) lines.push(line);
      line = fits ? `${line} ${piece}` : piece;
      usedWidth = fits ? usedWidth + space + pieceWidth : pieceWidth;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** Longer words never fit into a line; measuring them as a whole would only cost time. */
const maxWordCharacters = 200;

/** Splits a word that does not fit into a line. */
function splitWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word.length <= maxWordCharacters && widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  let usedWidth = 0;
  for (const character of splitIntoCharacters(word, width, widthOf)) {
    const pieceWidth = widthOf(character);
    if (piece !== "" && usedWidth + pieceWidth > width) {
      pieces.push(piece);
      piece = "";
      usedWidth = 0;
    }
    piece += character;
    usedWidth += pieceWidth;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** Splits a word into graphemes, or code points if a grapheme is wider than a line. */
const splitIntoCharacters = (word: string, width: number, widthOf: (text: string) => number): string[] =>
  [...graphemes.segment(word)].flatMap(({ segment }) =>
    widthOf(segment) <= width ? [segment] : [...segment],
  );
