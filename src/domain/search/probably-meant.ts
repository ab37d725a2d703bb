import { sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { productSearch, searchWords } from "#ports/database/tables/product-search.ts";
import { nearest, shortestNearWord } from "./near-words.ts";
import { hasTerms, type ProductSearch } from "./product-search.ts";
import { type SearchTerm, termsOf } from "./search-terms.ts";
import { mainWordOf } from "./synonyms.ts";

/** Most words of the shop among which a near one is looked for. */
const mostWordsBeside = 20_000;

/** Of longer searches nobody guesses what was meant: each word asks the database several times. */
const mostWordsMeant = 5;

/** Another search in place of one that found nothing. */
export interface MeantSearch extends ProductSearch {
  /** Whether it stands for the whole search; otherwise for a part of it, and nobody should take it for an answer. */
  whole: boolean;
}

/**
 * What was probably meant by a search that found nothing: the nearest words for those that no product has; where there
 * are none, or nothing has all of them, the most of the words that find something. Undefined when nothing is near.
 */
export async function probablyMeant(
  db: Db,
  search: ProductSearch,
  finds: (search: ProductSearch) => Promise<boolean>,
): Promise<MeantSearch | undefined> {
  if (search.terms.length > mostWordsMeant) return undefined;
  const nearTerms: (SearchTerm | undefined)[] = [];
  for (const term of search.terms) nearTerms.push(await nearTerm(db, term, search));
  const terms = nearTerms.filter((term) => term !== undefined);
  const whole = terms.length === search.terms.length;
  if (terms.length > 0 && (!whole || terms.some((term, index) => term !== search.terms[index]))) {
    const meant = { ...search, ...withTerms(terms), whole };
    if (await finds(meant)) return meant;
  }
  for (const fewer of withoutOne(terms)) {
    const meant = { ...search, ...withTerms(fewer), whole: false };
    if (await finds(meant)) return meant;
  }
  return undefined;
}

const withTerms = (terms: readonly SearchTerm[]) => ({
  terms,
  text: terms.map(({ word }) => word).join(" "),
});

/** The terms without the last, without the one before it, and so on. */
const withoutOne = (terms: readonly SearchTerm[]): SearchTerm[][] =>
  terms.length < 2
    ? []
    : terms.map((_, index) => terms.filter((_, place) => place !== terms.length - 1 - index));

/** The term itself when products have it, else the nearest that they have. */
async function nearTerm(
  db: Db,
  term: SearchTerm,
  { meanings }: ProductSearch,
): Promise<SearchTerm | undefined> {
  if (await anyHas(db, term)) return term;
  // A word with figures is a model or a number, and another one is another thing.
  if (term.word.length < shortestNearWord || /\d/.test(term.word)) return undefined;
  const said = [
    ...meanings.categories.flatMap(({ words }) => words),
    ...meanings.synonyms
      .flat()
      .filter((synonym) => synonym.length === 1)
      .flat(),
  ].filter((word) => !/\d/.test(word));
  const near = nearest(term.word, [...new Set([...said, ...(await wordsBeside(db, term.word))])]);
  const candidates = near.flatMap(({ word, wrong }) =>
    termsOf([said.includes(word) ? mainWordOf(meanings.synonyms, word) : word], meanings).map(
      (candidate) => ({
        candidate,
        wrong,
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
    .sort((one, other) => one.wrong - other.wrong || other.products - one.products)[0]?.candidate;
}

/** From so many products on, a word counts as much as one that has more. */
const manyProducts = 200;

/** How many products each of the terms finds, in one question. */
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

async function anyHas(db: Db, term: SearchTerm): Promise<boolean> {
  const some = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(hasTerms([term]))
    .limit(1);
  return some.length > 0;
}

/** Words of about the same length that begin with the first letter, or with the second: the first is seldom wrong. */
async function wordsBeside(db: Db, typed: string): Promise<string[]> {
  const beginnings = [...typed].slice(0, 2);
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      sql`left(${searchWords.word}, 1) in ${beginnings} and length(${searchWords.word}) between ${typed.length - 2} and ${typed.length + 2}
        and ${searchWords.word} !~ '[0-9]'`,
    )
    .limit(mostWordsBeside);
  return rows.map(({ word }) => word);
}
