import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { usualSynonyms } from "#contract/usual-synonyms.ts";
import { countFacets } from "#domain/catalog/count-facets.ts";
import { listProducts, type ProductFilter } from "#domain/catalog/list-products.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { bigShop, fillBigShop } from "./fill-big-shop.ts";
import { median } from "./running-shop.ts";

/**
 * Fills an empty shop with 100,000 products and times what a search asks of its database, the first page and the count
 * of all: the median and the slowest of eleven, in milliseconds, beside the same list without a search, which is the
 * floor; then what it costs to count the choices of the filters. It works on an embedded database in a temporary folder,
 * or on the empty PostgreSQL database of DATABASE_URL.
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
/** Beside each other what finds much, little, nearly something and nothing. */
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
  "shelf 7",
  "a",
];

/** What is chosen while the choices of the store's filters are counted. */
const filters: ProductFilter[] = [
  {},
  { search: "drone" },
  { origins: ["india"] },
  { origins: ["india"], weightClasses: ["nano"], available: true, minPricePaise: 100_000 },
];

const dataDir = await mkdtemp(join(tmpdir(), "pankh-search-"));
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir });
try {
  const began = performance.now();
  await fillBigShop(database.db, size);
  await database.db.execute(sql`analyze product_search`);
  console.log(`${database.kind}: ${size.products} products in ${Math.round(performance.now() - began)} ms`);
  const figures = [];
  for (const search of texts) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const asked = performance.now();
      const { pagination } = await listProducts(database.db, { search, synonyms: usualSynonyms, limit: 12 });
      times.push(performance.now() - asked);
      found = pagination.total;
    }
    figures.push({
      search,
      found,
      "median ms": Math.round(median(times)),
      "slowest ms": Math.round(Math.max(...times)),
    });
  }
  console.table(figures);
  const counts = [];
  for (const filter of filters) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const asked = performance.now();
      await countFacets(database.db, { ...filter, synonyms: usualSynonyms });
      times.push(performance.now() - asked);
    }
    counts.push({
      filter: JSON.stringify(filter),
      "median ms": Math.round(median(times)),
      "slowest ms": Math.round(Math.max(...times)),
    });
  }
  console.table(counts);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
