import { meaningTheSame, type Synonyms } from "./synonyms.ts";
import { type Alternative, formsOf, isFoundBy } from "./typed-words.ts";

/** What words mean in this shop beside what they say. */
export interface Meanings {
  /** Texts that mean the same. */
  synonyms: readonly Synonyms[];
  categories: readonly { id: string; words: readonly string[] }[];
}

/** A word of a search with everything that stands for it. */
export interface SearchTerm {
  word: string;
  /** Of one of these a product must have all words. */
  alternatives: readonly Alternative[];
  /** Or it is in one of these categories, whose names have the word. */
  categoryIds: readonly string[];
}

/** What to look for when these words were typed. */
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
  alternative.every((asked) => words.some((word) => isFoundBy(word, asked)));

/** The alternatives in PostgreSQL's language of text search; `weight` A asks for words of the name alone. */
export function textQueryOf({ alternatives }: Pick<SearchTerm, "alternatives">, weight = ""): string {
  const texts = alternatives.map((words) =>
    words
      .map(({ text, begins }) => `'${text}'${begins || weight ? `:${begins ? "*" : ""}${weight}` : ""}`)
      .join(" & "),
  );
  return `(${[...new Set(texts)].map((text) => `(${text})`).join(" | ")})`;
}
