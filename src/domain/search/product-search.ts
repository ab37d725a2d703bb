import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { requiredRow } from "#domain/required-row.ts";
import type { Db } from "#ports/database/database.ts";
import { categories } from "#ports/database/tables/catalog.ts";
import { productSearch, searchWords } from "#ports/database/tables/product-search.ts";
import { matchesTerm, queryTerms, toQueryWord } from "./query-terms.ts";
import { buildSearchTerms, type SearchTerm, type SearchVocabulary, textQueryOf } from "./search-terms.ts";
import { parseSynonyms } from "./synonyms.ts";

/** A parsed search. */
export interface ProductSearch {
  /** The text as the customer typed it. */
  text: string;
  /** A product must match every term. */
  terms: readonly SearchTerm[];
  vocabulary: SearchVocabulary;
}

/** If more indexed words than this contain a typed word, product names are searched directly. */
const maxMatchingWords = 500;

/** Parses a typed text. Synonyms are lines of comma-separated words and phrases. */
export async function readProductSearch(
  db: Db,
  text: string,
  synonyms: readonly string[],
): Promise<ProductSearch> {
  const { words, categories } = await normalizeSearch(db, text);
  const vocabulary = { synonyms: await parseSynonyms(db, synonyms), categories };
  return { text, terms: buildSearchTerms(queryTerms(words), vocabulary), vocabulary };
}

/** Normalises the text and the category names like the search documents. */
async function normalizeSearch(db: Db, text: string) {
  const nameCondition = sql`select coalesce(json_agg(json_build_object('id', ${categories.id}, 'words',
    string_to_array(search_text_of(${categories.name}), ' '))), '[]') from ${categories}`;
  const normalized = await db
    .select({
      words: sql<string>`search_text_of(typed.text)`,
      categories: sql<SearchVocabulary["categories"]>`(${nameCondition})`,
    })
    .from(sql`(values (${text})) as typed (text)`);
  return requiredRow(normalized);
}

/** Condition on `product_search`: the product matches all terms, or its name contains the text. */
export async function matchCondition(db: Db, { text, terms }: ProductSearch): Promise<SQL | undefined> {
  const nameCondition = sql`strpos(${productSearch.name}, lower(${text})) > 0`;
  if (terms.length === 0) return nameCondition;
  const matches = await matchingWords(db, terms);
  if (matches === "no others") return and(...termConditions(terms));
  return or(
    and(...termConditions(terms)),
    matches === "too many" ? nameCondition : and(matchesQuery(matches), nameCondition),
  );
}

export type FoundProducts = ReturnType<typeof foundProducts>;

/** Subquery: ids of the products that match a condition on `product_search`. */
export const foundProducts = (db: Db, condition: SQL | undefined) =>
  db.select({ productId: productSearch.productId }).from(productSearch).where(condition).as("found");

/** Condition: the product or its category matches every term. */
export const hasTerms = (terms: readonly SearchTerm[]): SQL | undefined => and(...termConditions(terms));

/** One condition per term; terms without a category are combined into one text query. */
function termConditions(terms: readonly SearchTerm[]): (SQL | undefined)[] {
  const textTerms = terms.filter(({ categoryIds }) => categoryIds.length === 0);
  return [
    textTerms.length > 0 ? matchesQuery(textTerms.map((term) => textQueryOf(term)).join(" & ")) : undefined,
    ...terms
      .filter(({ categoryIds }) => categoryIds.length > 0)
      .map((term) =>
        or(matchesQuery(textQueryOf(term)), inArray(productSearch.categoryId, [...term.categoryIds])),
      ),
  ];
}

const matchesQuery = (textQuery: string): SQL => sql`${productSearch.document} @@ ${textQuery}::tsquery`;

/**
 * Returns a text query that narrows down the products whose name contains the text: the name must have an indexed word
 * that contains a typed word. Returns `no others` if prefix matching already finds all these products or if a typed
 * word occurs nowhere, `too many` if the query would be too long.
 */
async function matchingWords(
  db: Db,
  terms: readonly SearchTerm[],
): Promise<string | "no others" | "too many"> {
  // Each pattern is a constant, because building the patterns per row would cost twice as much.
  const typed = terms.map(
    ({ word }) => sql`(${word}, array(select ${searchWords.word} from ${searchWords}
      where ${searchWords.word} like ${`%${word}%`} limit ${maxMatchingWords + 1}))`,
  );
  const rows = await db
    .select({ word: sql<string>`typed.word`, within: sql<string[]>`typed.within` })
    .from(sql`(values ${sql.join(typed, sql`, `)}) as typed (word, within)`);
  const isCoveredByPrefixes = rows.every(({ word, within: matches }) =>
    matches.every((match) => matchesTerm(match, toQueryWord(word))),
  );
  if (isCoveredByPrefixes || rows.some(({ within: matches }) => matches.length === 0)) return "no others";
  // One typed word is enough to narrow down the names, so use the rarest.
  const [rarest = []] = rows.map(({ within: matches }) => matches).sort((a, b) => a.length - b.length);
  if (rarest.length > maxMatchingWords) return "too many";
  return rarest.map((word) => `'${word}':A`).join(" | ");
}

/**
 * SQL order by relevance: exact name, name prefix, text within the name, all words in the name, category with the
 * searched name, other products.
 */
export function bestFirst({ text, terms }: ProductSearch): SQL {
  const [first, ...others] = terms.map(({ categoryIds }) => categoryIds);
  const nameCondition = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  const nameQuery = terms.map((term) => textQueryOf(term, "A")).join(" & ");
  return sql`case strpos(${productSearch.name}, lower(${text}))
    when 1 then case when length(${productSearch.name}) = length(${text}) then 0 else 1 end
    when 0 then case
      ${first ? sql`when ${matchesQuery(nameQuery)} then 3` : sql``}
      when ${inArray(productSearch.categoryId, nameCondition)} then 4
      else 5 end
    else 2 end`;
}
