import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { categories } from "#ports/database/tables/catalog.ts";
import { productSearch, searchWords } from "#ports/database/tables/product-search.ts";
import { writtenRow } from "../written-row.ts";
import { type Meanings, type SearchTerm, termsOf, textQueryOf } from "./search-terms.ts";
import { readSynonyms } from "./synonyms.ts";
import { asTyped, isFoundBy, typedWords } from "./typed-words.ts";

/** A search as the products are asked. */
export interface ProductSearch {
  /** As it was typed. */
  text: string;
  /** Of each a product must have something. */
  terms: readonly SearchTerm[];
  meanings: Meanings;
}

/** From so many words that hold a part of one, the names themselves are looked through. */
const mostWordsWithin = 500;

/**
 * What to look for when somebody typed this text. Synonyms are lines of words and phrases that mean the same, with
 * commas between them.
 */
export async function readProductSearch(
  db: Db,
  text: string,
  synonyms: readonly string[],
): Promise<ProductSearch> {
  const { words, categories } = await readText(db, text);
  const meanings = { synonyms: await readSynonyms(db, synonyms), categories };
  return { text, terms: termsOf(typedWords(words), meanings), meanings };
}

/** The text in the form of the documents, and the names of the categories likewise. */
async function readText(db: Db, text: string) {
  const named = sql`select coalesce(json_agg(json_build_object('id', ${categories.id}, 'words',
    string_to_array(search_text_of(${categories.name}), ' '))), '[]') from ${categories}`;
  const read = await db
    .select({
      words: sql<string>`search_text_of(typed.text)`,
      categories: sql<Meanings["categories"]>`(${named})`,
    })
    .from(sql`(values (${text})) as typed (text)`);
  return writtenRow(read);
}

/** Condition on `product_search`: the product has all that was typed somewhere, or the text as it stands in its name. */
export async function foundBy(db: Db, { text, terms }: ProductSearch): Promise<SQL | undefined> {
  const named = sql`strpos(${productSearch.name}, lower(${text})) > 0`;
  if (terms.length === 0) return named;
  const within = await wordsWithin(db, terms);
  if (within === "none beside") return and(...withAll(terms));
  return or(and(...withAll(terms)), within === "too many" ? named : and(withWords(within), named));
}

export type FoundProducts = ReturnType<typeof foundProducts>;

/** The ids of the products that a condition on `product_search` holds for, to be joined with. */
export const foundProducts = (db: Db, condition: SQL | undefined) =>
  db.select({ productId: productSearch.productId }).from(productSearch).where(condition).as("found");

/** Condition: the product, or its category, has something of each term. */
export const hasTerms = (terms: readonly SearchTerm[]): SQL | undefined => and(...withAll(terms));

/** Of each term something. Those that no category's name has are one question. */
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
 * The words of names that hold one of the typed ones, as a question: a product whose name contains the text has one.
 * None beside what is asked for anyway when they all begin with them, or when one is nowhere.
 */
async function wordsWithin(
  db: Db,
  terms: readonly SearchTerm[],
): Promise<string | "none beside" | "too many"> {
  // Each with a pattern of its own: one that is put together for each word of the table costs twice as much.
  const typed = terms.map(
    ({ word }) => sql`(${word}, array(select ${searchWords.word} from ${searchWords}
      where ${searchWords.word} like ${`%${word}%`} limit ${mostWordsWithin + 1}))`,
  );
  const rows = await db
    .select({ word: sql<string>`typed.word`, within: sql<string[]>`typed.within` })
    .from(sql`(values ${sql.join(typed, sql`, `)}) as typed (word, within)`);
  const areAsked = rows.every(({ word, within }) => within.every((one) => isFoundBy(one, asTyped(word))));
  if (areAsked || rows.some(({ within }) => within.length === 0)) return "none beside";
  // One of the typed words leads to the names that may contain the text; the rarest does it best.
  const [rarest = []] = rows.map(({ within }) => within).sort((one, other) => one.length - other.length);
  if (rarest.length > mostWordsWithin) return "too many";
  return rarest.map((word) => `'${word}':A`).join(" | ");
}

/**
 * The best first: called just so, beginning so, with the text in its name, with all words in its name, in a category of
 * that name, all others.
 */
export function bestFirst({ text, terms }: ProductSearch): SQL {
  const [first, ...others] = terms.map(({ categoryIds }) => categoryIds);
  const named = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  const wordsInName = terms.map((term) => textQueryOf(term, "A")).join(" & ");
  return sql`case strpos(${productSearch.name}, lower(${text}))
    when 1 then case when length(${productSearch.name}) = length(${text}) then 0 else 1 end
    when 0 then case
      ${first ? sql`when ${withWords(wordsInName)} then 3` : sql``}
      when ${inArray(productSearch.categoryId, named)} then 4
      else 5 end
    else 2 end`;
}
