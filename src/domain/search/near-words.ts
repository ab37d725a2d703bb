import { distance } from "fastest-levenshtein";

/** Shorter words are near too many others. */
export const shortestNearWord = 4;

/** How many letters may be wrong in a word of so many letters; of a long one two. */
export const wrongLetters = (length: number): number => (length >= 8 ? 2 : 1);

/** Most words that are taken for nearly the same. */
const mostNearWords = 20;

/**
 * Of these words those that are nearly the typed one, by how many letters are wrong: one is another, is missing, is too
 * much, or two have changed places.
 */
export function nearest(typed: string, words: readonly string[]): { word: string; wrong: number }[] {
  return words
    .map((word) => ({ word, wrong: wrongIn(typed, word) }))
    .filter(({ wrong }) => wrong <= wrongLetters(typed.length))
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, mostNearWords);
}

function wrongIn(typed: string, word: string): number {
  const wrong = distance(typed, word);
  return wrong === 2 && haveNeighboursSwapped(typed, word) ? 1 : wrong;
}

/** Whether the words differ in two neighbouring letters that changed places, and in nothing else. */
function haveNeighboursSwapped(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  const place = [...typed].findIndex((letter, index) => letter !== word[index]);
  return (
    typed[place] === word[place + 1] &&
    typed[place + 1] === word[place] &&
    typed.slice(place + 2) === word.slice(place + 2)
  );
}
