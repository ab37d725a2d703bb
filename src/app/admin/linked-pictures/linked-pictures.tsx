import { ImageOff } from "lucide-react";
import { api } from "#app/api.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listMissingPictureCopies, retryPictureCopy } from "#contract/kernel/picture-copies.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/linked-pictures";
import { LinkedPictureTable } from "./linked-picture-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const picturesPerPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(
  m["linkedPictures.title"],
  m["linkedPictures.pageDescription"],
  "/linked-pictures",
);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, picturesPerPage, {});
  return attemptPage(request, api(listMissingPictureCopies, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Screen with pictures from other sites that are not copied yet, the reason, and the records that use them. */
export default function LinkedPictures({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const { busy, change } = useChange(m["common.pictureCopy.retryFailed"]());
  const { copies = [], pagination } = loaded.ok ? loaded.data : {};
  const retry = (address: string) =>
    change(async () => (await api(retryPictureCopy, { body: { address } })).message);
  return (
    <Screen title={m["linkedPictures.title"]()} text={m["linkedPictures.subtitle"]()}>
      <Notice>{m["linkedPictures.notice"]()}</Notice>
      <ListTools>
        <ListSearch
          label={m["linkedPictures.search"]()}
          placeholder={m["linkedPictures.searchPlaceholder"]()}
        />
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["common.pictureCopy.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && copies.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound={m["linkedPictures.noneFound"]()}
          icon={ImageOff}
          title={m["linkedPictures.empty.title"]()}
          text={m["linkedPictures.empty.text"]()}
        />
      )}
      {copies.length > 0 && (
        <LinkedPictureTable copies={copies} pending={pending} busy={busy} onRetry={retry} />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["linkedPictures.pages"]()} />}
    </Screen>
  );
}
