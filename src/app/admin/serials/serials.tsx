import { ScanBarcode, SearchX } from "lucide-react";
import { api } from "#app/api.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { unitSerialWords } from "#contract/orders/unit-serial-words.ts";
import { listSerials } from "#contract/orders/unit-serials.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/serials";
import { SerialTable } from "./serial-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const unitsOnAPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta("Serials", "Sold units by serial number.", "/serials");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, unitsOnAPage, {});
  return attemptPage(request, api(listSerials, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Finds the order and warranty of a sold unit. */
export default function Serials({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const { units = [], pagination } = loaded.ok ? loaded.data : {};
  return (
    <Screen title="Serials" text="Find who bought a unit and when its warranty ends">
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
          ? "Try part of the serial number of the drone, flight controller or remote pilot station."
          : "Serial numbers appear once you record them on an order."
      }
    />
  );
}
