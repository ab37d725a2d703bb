import { sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { productSearch, searchWords } from "#ports/database/tables/product-search.ts";
import { findSimilarTerms, minSimilarTermLength } from "./find-similar-terms.ts";
import { hasTerms, type ProductSearch } from "./product-search.ts";
import { type SearchTerm, termsOf } from "./search-terms.ts";
import { mainTermOf } from "./synonyms.ts";

/** Maximum number of the shop's words to compare with. */
const maxSimilarWords = 20_000;

/** Longer searches are not corrected: each word costs several queries. */
const maxSuggestedWords = 5;

/** A replacement for a search without results. */
export interface SuggestedSearch extends ProductSearch {
  /** Whether it replaces the whole search; otherwise it drops words and must not be shown as the answer. */
  replacesSearch: boolean;
}

/**
 * Corrects a search without results: replaces words that no product has by similar ones. If that does not
 * help, keeps as many words as still find something. Undefined if nothing is similar.
 */
export async function suggestSearch(
  db: Db,
  search: ProductSearch,
  finds: (search: ProductSearch) => Promise<boolean>,
): Promise<SuggestedSearch | undefined> {
  if (search.terms.length > maxSuggestedWords) return undefined;
  const nearTerms: (SearchTerm | undefined)[] = [];
  for (const term of search.terms) nearTerms.push(await nearTerm(db, term, search));
  const terms = nearTerms.filter((term) => term !== undefined);
  const replacesSearch = terms.length === search.terms.length;
  if (terms.length > 0 && (!replacesSearch || terms.some((term, index) => term !== search.terms[index]))) {
    const suggestion = { ...search, ...withTerms(terms), replacesSearch };
    if (await finds(suggestion)) return suggestion;
  }
  for (const fewer of withoutOne(terms)) {
    const suggestion = { ...search, ...withTerms(fewer), replacesSearch: false };
    if (await finds(suggestion)) return suggestion;
  }
  return undefined;
}

const withTerms = (terms: readonly SearchTerm[]) => ({
  terms,
  text: terms.map(({ word }) => word).join(" "),
});

/** The terms without the last one, without the one before it, and so on. */
const withoutOne = (terms: readonly SearchTerm[]): SearchTerm[][] =>
  terms.length < 2
    ? []
    : terms.map((_, index) => terms.filter((_, place) => place !== terms.length - 1 - index));

/** Returns the term itself if products have it, otherwise the most similar one they have. */
async function nearTerm(
  db: Db,
  term: SearchTerm,
  { meanings }: ProductSearch,
): Promise<SearchTerm | undefined> {
  if (await isInCatalogue(db, term)) return term;
  // Words with digits are model numbers; a similar one is a different product.
  if (term.word.length < minSimilarTermLength || /\d/.test(term.word)) return undefined;
  const suggestions = [
    ...meanings.categories.flatMap(({ words }) => words),
    ...meanings.synonyms
      .flat()
      .filter((synonym) => synonym.length === 1)
      .flat(),
  ].filter((word) => !/\d/.test(word));
  const near = findSimilarTerms(term.word, [
    ...new Set([...suggestions, ...(await wordsOfSimilarLength(db, term.word))]),
  ]);
  const candidates = near.flatMap(({ word, edits }) =>
    termsOf([suggestions.includes(word) ? mainTermOf(meanings.synonyms, word) : word], meanings).map(
      (candidate) => ({
        candidate,
        edits,
      }),
    ),
  );
  const found = await countOf(
    db,
    candidates.map(({ candidate }) => candidate),
  );
  return candidates
    .map((one, index) => ({ ...one, products: found[index] ?? 0 }))
    .filter(({ products }) => products > 0)
    .sort((a, b) => a.edits - b.edits || b.products - a.products)[0]?.candidate;
}

/** Counts beyond this number of products make no difference. */
const manyProducts = 200;

/** Number of products for each term, in one query. */
async function countOf(db: Db, terms: readonly SearchTerm[]): Promise<number[]> {
  if (terms.length === 0) return [];
  const counted = terms.map(
    (term) => sql`(select count(*)::int from
      (select from ${productSearch} where ${hasTerms([term])} limit ${manyProducts}) as hits)`,
  );
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counted, sql`, `)}]` })
    .from(sql`(values (1)) as asked (once)`);
  return row?.counts ?? [];
}

async function isInCatalogue(db: Db, term: SearchTerm): Promise<boolean> {
  const some = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(hasTerms([term]))
    .limit(1);
  return some.length > 0;
}

/**
 * Words of similar length that begin with the first or second typed letter, because the first one is seldom
 * wrong.
 */
async function wordsOfSimilarLength(db: Db, typed: string): Promise<string[]> {
  const beginnings = [...typed].slice(0, 2);
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      sql`left(${searchWords.word}, 1) in ${beginnings} and length(${searchWords.word}) between ${typed.length - 2} and ${typed.length + 2}
        and ${searchWords.word} !~ '[0-9]'`,
    )
    .limit(maxSimilarWords);
  return rows.map(({ word }) => word);
}
