import { type Alternative, formsOf, matchesTerm } from "./query-terms.ts";
import { meaningTheSame, type Synonyms } from "./synonyms.ts";

/** Synonyms and category names of the shop. */
export interface Meanings {
  /** Texts with the same meaning. */
  synonyms: readonly Synonyms[];
  categories: readonly { id: string; words: readonly string[] }[];
}

/** A search word with its alternatives. */
export interface SearchTerm {
  word: string;
  /** A product must contain all words of one alternative. */
  alternatives: readonly Alternative[];
  /** Or it belongs to one of these categories, whose names contain the word. */
  categoryIds: readonly string[];
}

/** Builds the search terms for typed words. */
export function termsOf(words: readonly string[], meanings: Meanings): SearchTerm[] {
  return words.map((word, index) => {
    const alternatives = [...formsOf(words, index), ...meaningTheSame(meanings.synonyms, words, index)];
    const categoryIds = meanings.categories
      .filter((category) => alternatives.some((alternative) => haveAll(category.words, alternative)))
      .map(({ id }) => id);
    return { word, alternatives, categoryIds };
  });
}

const haveAll = (words: readonly string[], alternative: Alternative): boolean =>
  alternative.every((term) => words.some((word) => matchesTerm(word, term)));

/** The alternatives as a PostgreSQL text query; `weight` A restricts it to the name. */
export function textQueryOf({ alternatives }: Pick<SearchTerm, "alternatives">, weight = ""): string {
  const texts = alternatives.map((words) =>
    words
      .map(({ text, begins }) => `'${text}'${begins || weight ? `:${begins ? "*" : ""}${weight}` : ""}`)
      .join(" & "),
  );
  return `(${[...new Set(texts)].map((text) => `(${text})`).join(" | ")})`;
}
