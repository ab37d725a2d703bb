/** Words that tell no product from another; they count only where nothing else was typed. */
const silentWords = new Set(
  (
    "a an and at by for from in is me my of on or the to with best buy cheap good made new online price " +
    "ka ke ki ko liye mein se wala wali wale chahiye daam kharidna kimat sasta " +
    "का के की को में से और लिए वाला वाली वाले चाहिए दाम खरीदना कीमत सस्ता"
  ).split(" "),
);

/** Most words of a search that are looked at; what was typed after them narrows nothing. */
const mostWords = 12;

/** A word as the documents are asked for it: itself, or as the beginning of words. */
export interface AskedWord {
  text: string;
  begins: boolean;
}

/** Words of which a product must have all. */
export type Alternative = readonly AskedWord[];

/** The words of a search that say something, each once, from a text in the form of the documents. */
export function typedWords(text: string): string[] {
  const words = [...new Set(text.split(" ").filter(Boolean))];
  const telling = words.filter((word) => !silentWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** A word that somebody typed, perhaps not to its end. Of a figure nobody means one that only begins with it. */
export const asTyped = (text: string): AskedWord => ({ text, begins: !/^\d+$/.test(text) });

/** Whether a word of a document is one that is asked for. */
export const isFoundBy = (word: string, { text, begins }: AskedWord): boolean =>
  begins ? word.startsWith(text) : word === text;

/**
 * What finds a product that was asked for by this word: the word, the one thing of which it is the plural or the plural
 * of the one, its letters and figures apart ("x20" is in "X-20"), and the word together with its neighbours ("quad
 * copter" is in "Quadcopter").
 */
export function formsOf(words: readonly string[], index: number): Alternative[] {
  const word = words[index] ?? "";
  const parts = word.match(/\d+|\D+/g) ?? [];
  return [
    ...[word, ...otherNumberOf(word), ...withNeighbours(words, index)].map((form) => [asTyped(form)]),
    ...(parts.length > 1 ? [parts.map(asTyped)] : []),
  ];
}

/** The word written together with the one before it, and with the one after it. */
export const withNeighbours = (words: readonly string[], index: number): string[] =>
  [words.slice(Math.max(0, index - 1), index + 1), words.slice(index, index + 2)]
    .filter((pair) => pair.length === 2)
    .map((pair) => pair.join(""));

/** One thing of an English plural, as far as its letters tell; of what ends in "y" the plural, which begins otherwise. */
export function otherNumberOf(word: string): string[] {
  if (/^[a-z]{2,}[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (!/^[a-z]{3,}s$/.test(word) || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`];
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return [word.slice(0, -2)];
  return [word.slice(0, -1)];
}
