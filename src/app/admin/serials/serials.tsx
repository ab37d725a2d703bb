import { ScanBarcode, SearchX } from "lucide-react";
import { api } from "#app/api.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { unitSerialWords } from "#contract/unit-serial-words.ts";
import { listSerials } from "#contract/unit-serials.ts";
import { ListSearch } from "../list-search.tsx";
import { ListTools } from "../list-tools.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { attemptPage, pageQuery } from "../loading.ts";
import { Screen } from "../screen.tsx";
import { type AdminHandle, officeMeta } from "../screen-skeleton.tsx";
import { useListQuery } from "../use-list-query.ts";
import type { Route } from "./+types/serials";
import { SerialTable } from "./serial-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

const unitsOnAPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = officeMeta("Serials", "What was sold, by the serial that is printed on it.", "/serials");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, unitsOnAPage, {});
  return attemptPage(request, api(listSerials, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** For the repair desk: which order a unit was sent with, and whether its warranty lasts. */
export default function Serials({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const { units = [], pagination } = loaded.ok ? loaded.data : {};
  return (
    <Screen title="Serials" text="Who bought what is on the repair desk, and until when its warranty lasts">
      <ListTools>
        <ListSearch label="Search serials" placeholder="Scan a serial or type part of it..." />
      </ListTools>
      {!loaded.ok && <LoadFailure words={unitSerialWords.fetchFailed} error={loaded.error} />}
      {loaded.ok && units.length === 0 && <NoSerials searching={narrowed} />}
      {units.length > 0 && <SerialTable units={units} pending={pending} />}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label="Pages of serials" />}
    </Screen>
  );
}

function NoSerials({ searching }: { searching: boolean }) {
  return (
    <EmptyState
      icon={searching ? <SearchX aria-hidden="true" /> : <ScanBarcode aria-hidden="true" />}
      title="No Serials Found"
      text={
        searching
          ? "Look for a part of it: the serial of the drone, its flight controller or its remote pilot station."
          : "They appear here once the orders desk has written them down."
      }
    />
  );
}
