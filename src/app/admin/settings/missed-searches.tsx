import { SearchCheck, SearchX } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { missedSearchWords } from "#contract/missed-search-words.ts";
import { forgetMissedSearch, listMissedSearches, type MissedSearch } from "#contract/missed-searches.ts";
import { DeleteDialog } from "../delete-dialog.tsx";
import { ListSearch } from "../list-search.tsx";
import { ListTools } from "../list-tools.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { attempt, pageQuery, redirectBehindEnd } from "../loading.ts";
import { officeWords } from "../office-words.ts";
import type { AdminHandle } from "../screen-skeleton.tsx";
import { useListQuery } from "../use-list-query.ts";
import type { Route } from "./+types/missed-searches";
import { MissedSearchTable } from "./missed-search-table.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { missedSearchesPath, settingsScreenWords as words } from "./settings-screen-words.ts";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

const searchesOnAPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.missedSearches,
    description: words.missedSearchesText,
    path: missedSearchesPath,
    indexed: false,
  });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, searchesOnAPage, {});
  const loaded = await attempt(api(listMissedSearches, { query }, { signal: request.signal }));
  if (loaded.ok) redirectBehindEnd(request, loaded.data.pagination);
  return loaded;
}
clientLoader.hydrate = true as const;

/** What people looked for in the store and did not find. */
export default function MissedSearches({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [toForget, setToForget] = useState<MissedSearch | null>(null);
  const { searches = [], pagination } = loaded.ok ? loaded.data : {};
  return (
    <SettingsFrame>
      <Notice>{words.missedSearchesText}</Notice>
      <ListTools>
        <ListSearch label="Search these texts" placeholder="Search these texts..." />
      </ListTools>
      {!loaded.ok && <LoadFailure words={missedSearchWords.fetchFailed} error={loaded.error} />}
      {loaded.ok && searches.length === 0 && <NoMisses searching={narrowed} />}
      {searches.length > 0 && (
        <MissedSearchTable searches={searches} pending={pending} onForget={setToForget} />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label="Pages of searches" />}
      <DeleteDialog
        record={toForget}
        onClose={() => setToForget(null)}
        title="Forget search"
        question={words.forgetQuestion}
        name={toForget?.text ?? ""}
        consequence={words.forgetConsequence}
        failedWords={missedSearchWords.forgetFailed}
        onDelete={async ({ _id }) => {
          await api(forgetMissedSearch, { params: { id: _id } });
          return missedSearchWords.forgotten;
        }}
      />
    </SettingsFrame>
  );
}

function NoMisses({ searching }: { searching: boolean }) {
  if (searching) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No Searches Found"
        text={officeWords.nothingFound}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchCheck aria-hidden="true" />}
      title="Nothing was missed"
      text="When somebody searches the store and it has nothing, the text appears here."
    />
  );
}
