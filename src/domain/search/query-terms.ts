/** Words that do not distinguish products; they are ignored unless nothing else was typed. */
const stopWords = new Set(
  (
    "a an and at by for from in is me my of on or the to with best buy cheap good made new online price " +
    "ka ke ki ko liye mein se wala wali wale chahiye daam kharidna kimat sasta " +
    "का के की को में से और लिए वाला वाली वाले चाहिए दाम खरीदना कीमत सस्ता"
  ).split(" "),
);

/** Maximum number of words that are searched; further ones are ignored. */
const maxWords = 12;

/** A search word, matched as a whole or as a prefix. */
export interface QueryWord {
  text: string;
  isPrefix: boolean;
}

/** Words that a product must contain together. */
export type Alternative = readonly QueryWord[];

/** The significant words of a normalised search text, without duplicates. */
export function queryTerms(text: string): string[] {
  const words = [...new Set(text.split(" ").filter(Boolean))];
  const significant = words.filter((word) => !stopWords.has(word));
  return (significant.length > 0 ? significant : words).slice(0, maxWords);
}

/** A typed word, possibly incomplete. Numbers must match as a whole. */
export const toQueryWord = (text: string): QueryWord => ({ text, isPrefix: !/^\d+$/.test(text) });

/** Whether a document word matches a search word. */
export const matchesTerm = (word: string, { text, isPrefix }: QueryWord): boolean =>
  isPrefix ? word.startsWith(text) : word === text;

/**
 * Alternatives that match a typed word: the word, its singular or plural, its letters and digits separated
 * ("x20" matches "X-20"), and joined with its neighbours ("quad copter" matches "Quadcopter").
 */
export function wordForms(words: readonly string[], index: number): Alternative[] {
  const word = words[index] ?? "";
  const parts = word.match(/\d+|\D+/g) ?? [];
  return [
    ...[word, ...singularOrPlural(word), ...joinedWithNeighbours(words, index)].map((form) => [
      toQueryWord(form),
    ]),
    ...(parts.length > 1 ? [parts.map(toQueryWord)] : []),
  ];
}

/** The word joined with the previous one and with the next one. */
export const joinedWithNeighbours = (words: readonly string[], index: number): string[] =>
  [words.slice(Math.max(0, index - 1), index + 1), words.slice(index, index + 2)]
    .filter((pair) => pair.length === 2)
    .map((pair) => pair.join(""));

/**
 * Returns the singular of an English plural, judging by its spelling, and the plural of a word ending in "y", which a
 * prefix match would not find ("battery", "batteries"). Empty for other words.
 */
export function singularOrPlural(word: string): string[] {
  if (/^[a-z]{2,}[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (!/^[a-z]{3,}s$/.test(word) || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`];
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return [word.slice(0, -2)];
  return [word.slice(0, -1)];
}
