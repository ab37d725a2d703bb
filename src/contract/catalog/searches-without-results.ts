import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { EmptyResponse, Id, IdParams, PageQuery, Pagination, Timestamp } from "#contract/kernel/fields.ts";
import { searchesWithoutResultsLimits } from "./searches-without-results-limits.ts";

/** A search without results. The shop does not store who searched. */
export const SearchWithoutResults = z.object({
  _id: Id,
  /** The search text, as first typed. */
  text: z.string(),
  /** How often it was searched. */
  times: z.number(),
  firstAt: Timestamp,
  lastAt: Timestamp,
  /** Number of products that the search finds now. */
  finds: z.number(),
});
export type SearchWithoutResults = z.infer<typeof SearchWithoutResults>;

export const listSearchesWithoutResults = endpoint({
  method: "GET",
  path: "/api/search/missed",
  access: "administrator",
  capability: "settings",
  summary: `Lists the searches in the store that found nothing in the last ${searchesWithoutResultsLimits.days} days, most frequent first, with how many products they find now. Who searched is not recorded. \`search\` matches their texts.`,
  query: PageQuery,
  output: z.object({ searches: z.array(SearchWithoutResults), pagination: Pagination }),
});

export const deleteSearchWithoutResults = endpoint({
  method: "DELETE",
  path: "/api/search/missed/:id",
  access: "administrator",
  capability: "settings",
  summary: "Removes a search without results from the list. The search reappears when a visitor repeats it.",
  params: IdParams,
  output: EmptyResponse,
});
