import { ScanBarcode, SearchX } from "lucide-react";
import { api } from "#app/api.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listSerials } from "#contract/orders/unit-serials.ts";
import { m } from "#messages";
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

const unitsPerPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["serials.title"], m["serials.metaDescription"], "/serials");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, unitsPerPage, {});
  return attemptPage(request, api(listSerials, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Screen that finds the order and warranty of a sold unit. */
export default function Serials({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const { units = [], pagination } = loaded.ok ? loaded.data : {};
  return (
    <Screen title={m["serials.title"]()} text={m["serials.intro"]()}>
      <ListTools>
        <ListSearch label={m["serials.search"]()} placeholder={m["serials.searchPlaceholder"]()} />
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["orders.unitSerial.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && units.length === 0 && <NoSerials isFiltered={narrowed} />}
      {units.length > 0 && <SerialTable units={units} pending={pending} />}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["serials.pages"]()} />}
    </Screen>
  );
}

function NoSerials({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={isFiltered ? <SearchX aria-hidden="true" /> : <ScanBarcode aria-hidden="true" />}
      title={m["serials.noneFound"]()}
      text={isFiltered ? m["serials.noneFoundHint"]() : m["serials.noneHint"]()}
    />
  );
}
