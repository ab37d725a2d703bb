import { ImageOff } from "lucide-react";
import { api } from "#app/api.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listMissingPictureCopies, retryPictureCopy } from "#contract/kernel/picture-copies.ts";
import { pictureCopyWords as words } from "#contract/kernel/picture-copy-words.ts";
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
  "Linked Pictures",
  "Pictures from other sites that are not copied yet.",
  "/linked-pictures",
);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, picturesPerPage, {});
  return attemptPage(request, api(listMissingPictureCopies, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Pictures from other sites without a copy, with the reason and where they are used. */
export default function LinkedPictures({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const { busy, change } = useChange(words.retryFailed);
  const { copies = [], pagination } = loaded.ok ? loaded.data : {};
  const retry = (address: string) =>
    change(async () => (await api(retryPictureCopy, { body: { address } })).message);
  return (
    <Screen title="Linked Pictures" text="Pictures from other sites that are not copied yet">
      <Notice>
        The shop copies pictures from other sites and shows its own copy. Until then, pages show a
        placeholder. If a picture cannot be copied, upload it in the record that uses it.
      </Notice>
      <ListTools>
        <ListSearch label="Search picture addresses" placeholder="Search picture addresses..." />
      </ListTools>
      {!loaded.ok && <LoadFailure words={words.fetchFailed} error={loaded.error} />}
      {loaded.ok && copies.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound="No Pictures Found"
          icon={ImageOff}
          title="All linked pictures are copied"
          text="If a picture from another site cannot be copied, it appears here with the reason."
        />
      )}
      {copies.length > 0 && (
        <LinkedPictureTable copies={copies} pending={pending} busy={busy} onRetry={retry} />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label="Pages of pictures" />}
    </Screen>
  );
}
