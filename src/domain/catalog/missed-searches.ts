import { and, desc, eq, gt, sql } from "drizzle-orm";
import { searchesWithoutResultsLimits } from "#contract/catalog/searches-without-results-limits.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { notFound } from "#domain/errors.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type MissedSearchRow, missedSearches } from "#ports/database/tables/missed-searches.ts";
import { listProducts } from "./list-products.ts";

/** A search without results, and how many products it finds now. */
export interface ListedMiss extends MissedSearchRow {
  finds: number;
}

/** Increments the count of each text and deletes the rarest and oldest beyond the limit. */
export async function keepMissedSearches(db: Db, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const typed = sql.join(
    texts.map((text) => sql`(${text})`),
    sql`, `,
  );
  // Sorted, so that concurrent statements lock the rows in the same order and cannot deadlock.
  await db.execute(sql`
    insert into ${missedSearches} (words, text, times)
    select words, min(text), count(*)
    from (select search_text_of(text) as words, text from (values ${typed}) as typed (text)) as read
    where words <> '' group by words order by words
    on conflict (words) do update set times = ${missedSearches.times} + excluded.times, last_at = now()
  `);
  await db.execute(sql`
    delete from ${missedSearches} where id in (
      select id from ${missedSearches} order by times desc, last_at desc, id
      offset ${searchesWithoutResultsLimits.maxRows} for update skip locked
    )
  `);
}

/** Deletes searches that have not been repeated for a long time. */
export async function deleteOldSearches(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${missedSearches} where id in (
      select id from ${missedSearches} where last_at <= ${oldest} for update skip locked
    )
  `);
}

const oldest = sql`now() - make_interval(days => ${searchesWithoutResultsLimits.days})`;

/** Returns one page of searches without results, most frequent first, with the current number of results. */
export async function listMissedSearches(
  db: Db,
  {
    search,
    page,
    limit,
    synonyms,
  }: { search: string; page: number; limit: number; synonyms: readonly string[] },
): Promise<{ searches: ListedMiss[]; pagination: Pagination }> {
  const condition = and(gt(missedSearches.lastAt, oldest), containsText([missedSearches.text], search));
  const total = await db.$count(missedSearches, condition);
  const rows = await db
    .select()
    .from(missedSearches)
    .where(condition)
    .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt), desc(missedSearches.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const searches: ListedMiss[] = [];
  for (const row of rows) {
    // Sequential, so that one viewer of this list does not occupy the database.
    const { pagination } = await listProducts(db, { search: row.text, synonyms, limit: 1 });
    searches.push({ ...row, finds: pagination.total });
  }
  return { searches, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** Deletes a search. The audit log does not contain the typed text either. */
export function deleteMissedSearch(db: Db, { id, actor }: ByActor & { id: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const [forgotten] = await tx.delete(missedSearches).where(eq(missedSearches.id, id)).returning();
    if (!forgotten) throw notFound(m["catalog.searchesWithoutResults.notFound"]());
    await recordChange(tx, {
      actor,
      subject: "missedSearch",
      id,
      name: m["catalog.searchesWithoutResults.auditName"](),
      before: { times: forgotten.times },
    });
  });
}
