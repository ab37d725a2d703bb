import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id, IdParams, Moment, Nothing, PageQuery, Pagination } from "./fields.ts";
import { missedSearchLimits } from "./missed-search-words.ts";

/** A search without results; it is not stored who typed it. */
export const MissedSearch = z.object({
  _id: Id,
  /** As first typed. */
  text: z.string(),
  /** Number of counted searches. */
  times: z.number(),
  firstAt: Moment,
  lastAt: Moment,
  /** Number of products it finds now. */
  finds: z.number(),
});
export type MissedSearch = z.infer<typeof MissedSearch>;

export const listMissedSearches = endpoint({
  method: "GET",
  path: "/api/search/missed",
  access: "administrator",
  capability: "settings",
  summary: `Lists store searches without results in the last ${missedSearchLimits.days} days, most frequent first, with how many products they find now. Who searched is not recorded. \`search\` matches their texts.`,
  query: PageQuery,
  output: z.object({ searches: z.array(MissedSearch), pagination: Pagination }),
});

export const forgetMissedSearch = endpoint({
  method: "DELETE",
  path: "/api/search/missed/:id",
  access: "administrator",
  capability: "settings",
  summary: "Removes a search without results from the list. It reappears when someone searches for it again.",
  params: IdParams,
  output: Nothing,
});
