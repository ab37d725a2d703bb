import { Megaphone } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { type Ad, deleteAd, listAds } from "#contract/content/content.ts";
import { m } from "#messages";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import type { Route } from "./+types/ads";
import { AdCard } from "./ad-card.tsx";
import { AdDialog } from "./ad-dialog.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 3, list: "cards" } };

export const meta = adminMeta(m["ads.pageTitle"], m["ads.pageDescription"], "/ads");

const loadAds = (signal?: AbortSignal) =>
  fetchAllPages(
    (query) => api(listAds, { query }, { signal }),
    ({ ads }) => ads,
  );

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(loadAds(signal));
}
clientLoader.hydrate = true as const;

export default function Ads({ loaderData: loaded }: Route.ComponentProps) {
  const { open, create, edit, close, loadCurrent } = useEditing(() => loadAds());
  const [adToDelete, setAdToDelete] = useState<Ad | null>(null);
  const ads = loaded.ok ? loaded.data : undefined;

  return (
    <Screen
      title={m["ads.title"]()}
      text={m["ads.subtitle"]()}
      action={<CreateButton onClick={create}>{m["ads.create"]()}</CreateButton>}
    >
      <Counters>
        <Counter label={m["ads.total"]()} value={ads?.length} />
        <Counter label={m["ads.withImages"]()} value={ads?.filter(({ image }) => image).length} />
        <Counter label={m["ads.priced"]()} value={ads?.filter(({ price }) => price).length} />
      </Counters>
      {!loaded.ok && <LoadFailure message={m["content.adminAdsLoadFailed"]()} error={loaded.error} />}
      {ads?.length === 0 && (
        <EmptyState
          icon={<Megaphone aria-hidden="true" />}
          title={m["ads.empty.title"]()}
          text={m["ads.empty.text"]()}
        />
      )}
      {ads && ads.length > 0 && (
        <Grid>
          {ads.map((ad) => (
            <AdCard key={ad._id} ad={ad} onEdit={() => edit(ad)} onDelete={() => setAdToDelete(ad)} />
          ))}
        </Grid>
      )}
      {open && <AdDialog key={open.key} record={open.record} onClose={close} onLoadCurrent={loadCurrent} />}
      <DeleteDialog
        record={adToDelete}
        onClose={() => setAdToDelete(null)}
        title={m["ads.deleteTitle"]()}
        question={m["content.deleteAdQuestion"]()}
        name={adToDelete?.title ?? ""}
        consequence={m["lists.leavesHomePage"]()}
        failureMessage={m["content.adDeleteFailed"]()}
        onDelete={deleteBy(deleteAd, m["content.adDeleted"]())}
      />
    </Screen>
  );
}
