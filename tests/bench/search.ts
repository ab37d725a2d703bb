import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { defaultSynonyms } from "#contract/catalog/default-synonyms.ts";
import { countFacets } from "#domain/catalog/count-facets.ts";
import { listProducts, type ProductFilter } from "#domain/catalog/list-products.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { bigShop, fillBigShop } from "./fill-big-shop.ts";
import { median } from "./running-shop.ts";

/**
 * Fills an empty shop with 100,000 products and times the database queries of a search: its first page, its total and its filter
 * counts. Prints the median, the quickest and the slowest of eleven runs, in milliseconds. Counting all products is the baseline
 * and shows how busy the machine is. Uses an embedded database in a temporary folder or, if DATABASE_URL is set, that empty
 * PostgreSQL database.
 *
 *   npm run bench:search
 */
const rounds = 11;
const size = {
  ...bigShop,
  products: Number(process.env.PRODUCTS ?? 100_000),
  users: 0,
  orders: 0,
  applications: 0,
  contacts: 0,
};
/** Searches with many results, few results, only fuzzy results and no results. */
const texts = [
  "",
  "drone",
  "camera drone",
  "sprayer",
  "motor 4711",
  "propeller set 99",
  "controller flight",
  "ड्रोन",
  "krishi drone",
  "raining dr",
  "dorne",
  "zubeen",
  "category 7",
  "a",
];

/** The filters for which the filter counts are computed. */
const filters: ProductFilter[] = [
  {},
  { categories: ["category-7"] },
  { categories: ["category-7"], weightClasses: ["micro"] },
  { categories: ["category-7"], specifications: [{ key: "flightTimeMinutes", least: 20, most: 30 }] },
  { search: "drone" },
  { search: "camera drone" },
  { search: "drone", categories: ["category-7"] },
  { available: true },
  { minPricePaise: 100_000, maxPricePaise: 1_000_000 },
  { origins: ["india"] },
  { origins: ["india"], weightClasses: ["nano"], available: true, minPricePaise: 100_000 },
];

const dataDir = await mkdtemp(join(tmpdir(), "pankh-search-"));
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir });
try {
  const startedAt = performance.now();
  await fillBigShop(database.db, size);
  // Vacuums the tables, as autovacuum does in a shop that has run for a while.
  for (const table of ["products", "product_variants", "product_search", "search_words"]) {
    await database.db.execute(sql.raw(`vacuum analyze ${table}`));
  }
  console.log(
    `${database.kind}: ${size.products} products in ${Math.round(performance.now() - startedAt)} ms`,
  );
  const { db } = database;
  const synonyms = defaultSynonyms;
  console.table([await timed("all products, counted", () => db.$count(products))]);
  const searches = [];
  for (const search of texts) {
    let found = 0;
    const figures = await timed(search, async () => {
      found = (await listProducts(db, { search, synonyms, limit: 12 })).pagination.total;
    });
    searches.push({ ...figures, found });
  }
  console.table(searches);
  const counts = [];
  for (const filter of filters) {
    counts.push(await timed(JSON.stringify(filter), () => countFacets(db, { ...filter, synonyms })));
  }
  console.table(counts);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function timed(query: string, ask: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
  }
  return {
    query,
    "median ms": Math.round(median(times)),
    "quickest ms": Math.round(Math.min(...times)),
    "slowest ms": Math.round(Math.max(...times)),
  };
}
