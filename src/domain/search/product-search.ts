import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { insertedRow } from "#domain/written-row.ts";
import type { Db } from "#ports/database/database.ts";
import { categories } from "#ports/database/tables/catalog.ts";
import { productSearch, searchWords } from "#ports/database/tables/product-search.ts";
import { matchesTerm, queryTerms, toQueryWord } from "./query-terms.ts";
import { type Meanings, type SearchTerm, termsOf, textQueryOf } from "./search-terms.ts";
import { readSynonyms } from "./synonyms.ts";

/** A parsed search. */
export interface ProductSearch {
  /** As typed. */
  text: string;
  /** A product must match every term. */
  terms: readonly SearchTerm[];
  meanings: Meanings;
}

/** With more words that contain the typed part, search the names directly. */
const maxMatchingWords = 500;

/** Parses a typed text. Synonyms are lines of comma-separated words and phrases. */
export async function readProductSearch(
  db: Db,
  text: string,
  synonyms: readonly string[],
): Promise<ProductSearch> {
  const { words, categories } = await readText(db, text);
  const meanings = { synonyms: await readSynonyms(db, synonyms), categories };
  return { text, terms: termsOf(queryTerms(words), meanings), meanings };
}

/** Normalises the text and the category names like the search documents. */
async function readText(db: Db, text: string) {
  const named = sql`select coalesce(json_agg(json_build_object('id', ${categories.id}, 'words',
    string_to_array(search_text_of(${categories.name}), ' '))), '[]') from ${categories}`;
  const read = await db
    .select({
      words: sql<string>`search_text_of(typed.text)`,
      categories: sql<Meanings["categories"]>`(${named})`,
    })
    .from(sql`(values (${text})) as typed (text)`);
  return insertedRow(read);
}

/** Condition on `product_search`: the product matches all terms, or its name contains the text. */
export async function matchCondition(db: Db, { text, terms }: ProductSearch): Promise<SQL | undefined> {
  const named = sql`strpos(${productSearch.name}, lower(${text})) > 0`;
  if (terms.length === 0) return named;
  const within = await matchingWords(db, terms);
  if (within === "no others") return and(...withAll(terms));
  return or(and(...withAll(terms)), within === "too many" ? named : and(withWords(within), named));
}

export type FoundProducts = ReturnType<typeof foundProducts>;

/** Subquery: ids of the products that match a condition on `product_search`. */
export const foundProducts = (db: Db, condition: SQL | undefined) =>
  db.select({ productId: productSearch.productId }).from(productSearch).where(condition).as("found");

/** Condition: the product or its category matches every term. */
export const hasTerms = (terms: readonly SearchTerm[]): SQL | undefined => and(...withAll(terms));

/** One condition per term; terms without a category are combined into one text query. */
function withAll(terms: readonly SearchTerm[]): (SQL | undefined)[] {
  const inWords = terms.filter(({ categoryIds }) => categoryIds.length === 0);
  return [
    inWords.length > 0 ? withWords(inWords.map((term) => textQueryOf(term)).join(" & ")) : undefined,
    ...terms
      .filter(({ categoryIds }) => categoryIds.length > 0)
      .map((term) =>
        or(withWords(textQueryOf(term)), inArray(productSearch.categoryId, [...term.categoryIds])),
      ),
  ];
}

const withWords = (textQuery: string): SQL => sql`${productSearch.document} @@ ${textQuery}::tsquery`;

/**
 * Text query for words of names that contain a typed word; every product whose name contains the text has
 * one. `no others` if the prefix search finds them anyway, or if a word occurs nowhere.
 */
async function matchingWords(
  db: Db,
  terms: readonly SearchTerm[],
): Promise<string | "no others" | "too many"> {
  // Constant patterns: building one per row would cost twice as much.
  const typed = terms.map(
    ({ word }) => sql`(${word}, array(select ${searchWords.word} from ${searchWords}
      where ${searchWords.word} like ${`%${word}%`} limit ${maxMatchingWords + 1}))`,
  );
  const rows = await db
    .select({ word: sql<string>`typed.word`, within: sql<string[]>`typed.within` })
    .from(sql`(values ${sql.join(typed, sql`, `)}) as typed (word, within)`);
  const areAsked = rows.every(({ word, within }) =>
    within.every((one) => matchesTerm(one, toQueryWord(word))),
  );
  if (areAsked || rows.some(({ within }) => within.length === 0)) return "no others";
  // One of the typed words is enough to narrow down the names; the rarest does it best.
  const [rarest = []] = rows.map(({ within }) => within).sort((a, b) => a.length - b.length);
  if (rarest.length > maxMatchingWords) return "too many";
  return rarest.map((word) => `'${word}':A`).join(" | ");
}

/**
 * Order by relevance: exact name, name prefix, text within the name, all words in the name, category of that
 * name, others.
 */
export function bestFirst({ text, terms }: ProductSearch): SQL {
  const [first, ...others] = terms.map(({ categoryIds }) => categoryIds);
  const named = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  const tokensInName = terms.map((term) => textQueryOf(term, "A")).join(" & ");
  return sql`case strpos(${productSearch.name}, lower(${text}))
    when 1 then case when length(${productSearch.name}) = length(${text}) then 0 else 1 end
    when 0 then case
      ${first ? sql`when ${withWords(tokensInName)} then 3` : sql``}
      when ${inArray(productSearch.categoryId, named)} then 4
      else 5 end
    else 2 end`;
}
