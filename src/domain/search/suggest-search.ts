import { sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { productSearch, searchWords } from "#ports/database/tables/product-search.ts";
import { findSimilarTerms, minSimilarTermLength } from "./find-similar-terms.ts";
import { hasTerms, type ProductSearch } from "./product-search.ts";
import { buildSearchTerms, type SearchTerm } from "./search-terms.ts";
import { mainTermOf } from "./synonyms.ts";

/** Maximum number of the shop's words to compare with. */
const maxSimilarWords = 20_000;

/** Searches with more words are not corrected, because each word costs several queries. */
const maxSuggestedWords = 5;

/** A replacement for a search without results. */
export interface SuggestedSearch extends ProductSearch {
  /**
   * True if every word was kept or corrected. Otherwise the suggestion lacks a word of the search, so its
   * results must not be shown instead of the search's own.
   */
  replacesSearch: boolean;
}

/**
 * Corrects a search without results by replacing each word found in no product with a similar one. If the
 * corrected search finds nothing either, tries it without each of its words in turn. Returns undefined if no
 * suggestion has results.
 */
export async function suggestSearch(
  db: Db,
  search: ProductSearch,
  hasResults: (search: ProductSearch) => Promise<boolean>,
): Promise<SuggestedSearch | undefined> {
  if (search.terms.length > maxSuggestedWords) return undefined;
  const correctedTerms: (SearchTerm | undefined)[] = [];
  for (const term of search.terms) correctedTerms.push(await correctTerm(db, term, search));
  const terms = correctedTerms.filter((term) => term !== undefined);
  const replacesSearch = terms.length === search.terms.length;
  if (terms.length > 0 && (!replacesSearch || terms.some((term, index) => term !== search.terms[index]))) {
    const suggestion = { ...search, ...toTermsAndText(terms), replacesSearch };
    if (await hasResults(suggestion)) return suggestion;
  }
  for (const fewer of dropOneEach(terms)) {
    const suggestion = { ...search, ...toTermsAndText(fewer), replacesSearch: false };
    if (await hasResults(suggestion)) return suggestion;
  }
  return undefined;
}

const toTermsAndText = (terms: readonly SearchTerm[]) => ({
  terms,
  text: terms.map(({ word }) => word).join(" "),
});

/**
 * Returns the lists of terms that lack one term: first without the last term, then without the one before it,
 * and so on.
 */
const dropOneEach = (terms: readonly SearchTerm[]): SearchTerm[][] =>
  terms.length < 2
    ? []
    : terms.map((_, fromEnd) => terms.filter((_, index) => index !== terms.length - 1 - fromEnd));

/** Returns the term itself if a product contains it, otherwise the most similar word that a product contains. */
async function correctTerm(
  db: Db,
  term: SearchTerm,
  { vocabulary }: ProductSearch,
): Promise<SearchTerm | undefined> {
  if (await isInCatalogue(db, term)) return term;
  // Words with digits are model numbers; a similar number is a different product.
  if (term.word.length < minSimilarTermLength || /\d/.test(term.word)) return undefined;
  const vocabularyWords = [
    ...vocabulary.categories.flatMap(({ words }) => words),
    ...vocabulary.synonyms
      .flat()
      .filter((synonym) => synonym.length === 1)
      .flat(),
  ].filter((word) => !/\d/.test(word));
  const similar = findSimilarTerms(term.word, [
    ...new Set([...vocabularyWords, ...(await wordsOfSimilarLength(db, term.word))]),
  ]);
  const candidates = similar.flatMap(({ word, edits }) =>
    buildSearchTerms(
      [vocabularyWords.includes(word) ? mainTermOf(vocabulary.synonyms, word) : word],
      vocabulary,
    ).map((candidate) => ({ candidate, edits })),
  );
  const counts = await countProducts(
    db,
    candidates.map(({ candidate }) => candidate),
  );
  return candidates
    .map((entry, index) => ({ ...entry, products: counts[index] ?? 0 }))
    .filter(({ products }) => products > 0)
    .sort((a, b) => a.edits - b.edits || b.products - a.products)[0]?.candidate;
}

/** Counts beyond this number of products make no difference. */
const maxCountedProducts = 200;

/** Number of products for each term, in one query. */
async function countProducts(db: Db, terms: readonly SearchTerm[]): Promise<number[]> {
  if (terms.length === 0) return [];
  const counted = terms.map(
    (term) => sql`(select count(*)::int from
      (select from ${productSearch} where ${hasTerms([term])} limit ${maxCountedProducts}) as hits)`,
  );
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counted, sql`, `)}]` })
    .from(sql`(values (1)) as single_row (value)`);
  return row?.counts ?? [];
}

async function isInCatalogue(db: Db, term: SearchTerm): Promise<boolean> {
  const rows = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(hasTerms([term]))
    .limit(1);
  return rows.length > 0;
}

/**
 * Finds words of similar length that begin with the first or second typed letter, because typing errors in the first
 * letter are rare.
 */
async function wordsOfSimilarLength(db: Db, typed: string): Promise<string[]> {
  const firstLetters = [...typed].slice(0, 2);
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      sql`left(${searchWords.word}, 1) in ${firstLetters} and length(${searchWords.word}) between ${typed.length - 2} and ${typed.length + 2}
        and ${searchWords.word} !~ '[0-9]'`,
    )
    .limit(maxSimilarWords);
  return rows.map(({ word }) => word);
}
