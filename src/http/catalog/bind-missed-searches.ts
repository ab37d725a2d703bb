import * as contract from "#contract/catalog/searches-without-results.ts";
import { deleteMissedSearch, type ListedMiss, listMissedSearches } from "#domain/catalog/missed-searches.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Searches in the store that found nothing. */
export function bindMissedSearches(bind: Binder, { shop: { db, settings } }: ApiOptions): void {
  bind(contract.listSearchesWithoutResults, async ({ input: { query } }) => {
    const { synonyms } = (await settings()).search;
    const { searches, pagination } = await listMissedSearches(db, { ...query, synonyms });
    return { searches: searches.map(serializeSearch), pagination };
  });

  bind(contract.deleteSearchWithoutResults, async ({ input: { params }, actor }) => {
    await deleteMissedSearch(db, { ...params, actor });
    return { message: m["catalog.searchesWithoutResults.forgotten"]() };
  });
}

const serializeSearch = ({
  id,
  text,
  times,
  firstAt,
  lastAt,
  finds,
}: ListedMiss): contract.SearchWithoutResults => ({
  _id: id,
  text,
  times,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  finds,
});
