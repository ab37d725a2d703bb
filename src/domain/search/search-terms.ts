import { type Alternative, matchesTerm, wordForms } from "./query-terms.ts";
import { type Synonyms, synonymAlternatives } from "./synonyms.ts";

/** Synonyms and category names of the shop. */
export interface SearchVocabulary {
  /** Texts with the same meaning. */
  synonyms: readonly Synonyms[];
  categories: readonly { id: string; words: readonly string[] }[];
}

/** A search word with its alternatives. */
export interface SearchTerm {
  word: string;
  /** A product must contain all words of one alternative. */
  alternatives: readonly Alternative[];
  /** A product also matches if it belongs to one of these categories, whose names contain the word. */
  categoryIds: readonly string[];
}

/** Builds the search terms for typed words. */
export function buildSearchTerms(words: readonly string[], vocabulary: SearchVocabulary): SearchTerm[] {
  return words.map((word, index) => {
    const alternatives = [
      ...wordForms(words, index),
      ...synonymAlternatives(vocabulary.synonyms, words, index),
    ];
    const categoryIds = vocabulary.categories
      .filter((category) => alternatives.some((alternative) => containsAll(category.words, alternative)))
      .map(({ id }) => id);
    return { word, alternatives, categoryIds };
  });
}

const containsAll = (words: readonly string[], alternative: Alternative): boolean =>
  alternative.every((term) => words.some((word) => matchesTerm(word, term)));

/** The alternatives as a PostgreSQL text query; `weight` A restricts it to the name. */
export function textQueryOf({ alternatives }: Pick<SearchTerm, "alternatives">, weight = ""): string {
  const texts = alternatives.map((words) =>
    words
      .map(({ text, isPrefix }) => `'${text}'${isPrefix || weight ? `:${isPrefix ? "*" : ""}${weight}` : ""}`)
      .join(" & "),
  );
  return `(${[...new Set(texts)].map((text) => `(${text})`).join(" | ")})`;
}
