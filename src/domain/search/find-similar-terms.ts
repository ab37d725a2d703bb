import { distance } from "fastest-levenshtein";

/** Minimum length of a word to correct; shorter words resemble too many others. */
export const minSimilarTermLength = 4;

/** Maximum number of typing errors in a word of this length. */
const maxEditDistance = (length: number): number => (length >= 8 ? 2 : 1);

/** Maximum number of similar words. */
const maxSimilarTerms = 20;

/** Finds similar words, with the number of typing errors: a wrong, missing, extra or swapped letter. */
export function findSimilarTerms(typed: string, words: readonly string[]): { word: string; edits: number }[] {
  return words
    .map((word) => ({ word, edits: editDistance(typed, word) }))
    .filter(({ edits }) => edits <= maxEditDistance(typed.length))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, maxSimilarTerms);
}

function editDistance(typed: string, word: string): number {
  const edits = distance(typed, word);
  return edits === 2 && isTransposition(typed, word) ? 1 : edits;
}

/** Whether the words differ only by two swapped neighbouring letters. */
function isTransposition(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  const differenceAt = [...typed].findIndex((letter, index) => letter !== word[index]);
  return (
    typed[differenceAt] === word[differenceAt + 1] &&
    typed[differenceAt + 1] === word[differenceAt] &&
    typed.slice(differenceAt + 2) === word.slice(differenceAt + 2)
  );
}
