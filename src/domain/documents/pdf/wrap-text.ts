const clusters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * Wraps a text into lines no wider than `width`, between words, and within words that are too wide. Measures
 * each word once, and single characters only if a word has to be split.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(" ");
  const lines: string[] = [];
  let line = "";
  let taken = 0;
  for (const word of text.split(" ")) {
    for (const [index, piece] of piecesOf(word, width, widthOf).entries()) {
      const wide = widthOf(piece);
      const isNext = line !== "" && index === 0 && taken + space + wide <= width;
      if (line !== "" && !isNext) lines.push(line);
      line = isNext ? `${line} ${piece}` : piece;
      taken = isNext ? taken + space + wide : wide;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** Longer words never fit into a line; measuring them as a whole would only cost time. */
const maxWordCharacters = 200;

/** Splits a word that does not fit into a line. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word.length <= maxWordCharacters && widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  let taken = 0;
  for (const letter of splitIntoCharacters(word, width, widthOf)) {
    const wide = widthOf(letter);
    if (piece !== "" && taken + wide > width) {
      pieces.push(piece);
      piece = "";
      taken = 0;
    }
    piece += letter;
    taken += wide;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** Splits a word into graphemes, or code points if a grapheme is wider than a line. */
const splitIntoCharacters = (word: string, width: number, widthOf: (text: string) => number): string[] =>
  [...clusters.segment(word)].flatMap(({ segment }) =>
    widthOf(segment) <= width ? [segment] : [...segment],
  );
