import { SearchCheck } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import {
  deleteSearchWithoutResults,
  listSearchesWithoutResults,
  type SearchWithoutResults,
} from "#contract/catalog/searches-without-results.ts";
import { searchesWithoutResultsLimits } from "#contract/catalog/searches-without-results-limits.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import type { AdminHandle } from "../frame/screen-skeleton.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/missed-searches";
import { MissedSearchTable } from "./missed-search-table.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { missedSearchesPath } from "./settings-paths.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const searchesOnAPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["settings.missedSearches.title"](),
    description: m["settings.missedSearches.intro"]({ days: searchesWithoutResultsLimits.days }),
    path: missedSearchesPath,
    indexed: false,
  });

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, searchesOnAPage, {});
  return attemptPage(request, api(listSearchesWithoutResults, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Screen with searches in the store that had no results. */
export default function MissedSearches({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [searchToDelete, setSearchToDelete] = useState<SearchWithoutResults | null>(null);
  const { searches = [], pagination } = loaded.ok ? loaded.data : {};
  return (
    <SettingsFrame>
      <Notice>{m["settings.missedSearches.intro"]({ days: searchesWithoutResultsLimits.days })}</Notice>
      <ListTools>
        <ListSearch
          label={m["settings.missedSearches.search"]()}
          placeholder={m["settings.missedSearches.searchPlaceholder"]()}
        />
      </ListTools>
      {!loaded.ok && (
        <LoadFailure message={m["catalog.searchesWithoutResults.fetchFailed"]()} error={loaded.error} />
      )}
      {loaded.ok && searches.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound={m["settings.missedSearches.noneFound"]()}
          icon={SearchCheck}
          title={m["settings.missedSearches.none"]()}
          text={m["settings.missedSearches.noneHint"]()}
        />
      )}
      {searches.length > 0 && (
        <MissedSearchTable searches={searches} pending={pending} onForget={setSearchToDelete} />
      )}
      {pagination && (
        <Pagination {...pagination} hrefFor={hrefFor} label={m["settings.missedSearches.pages"]()} />
      )}
      <DeleteDialog
        record={searchToDelete}
        onClose={() => setSearchToDelete(null)}
        title={m["settings.missedSearches.forgetTitle"]()}
        question={m["settings.missedSearches.forgetQuestion"]()}
        name={searchToDelete?.text ?? ""}
        consequence={m["settings.missedSearches.forgetConsequence"]()}
        failureMessage={m["catalog.searchesWithoutResults.forgetFailed"]()}
        onDelete={deleteBy(deleteSearchWithoutResults, m["catalog.searchesWithoutResults.forgotten"]())}
      />
    </SettingsFrame>
  );
}
