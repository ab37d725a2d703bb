import { Megaphone } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { type Ad, deleteAd, listAds } from "#contract/content/content.ts";
import { contentWords } from "#contract/content/content-words.ts";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { adminSharedWords } from "../frame/shared-words.ts";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import type { Route } from "./+types/ads";
import { AdCard } from "./ad-card.tsx";
import { AdDialog } from "./ad-dialog.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 3, list: "cards" } };

export const meta = adminMeta("Manage Ads", "Offers on the home page.", "/ads");

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
      title="Ads"
      text="Offers on the home page, newest first"
      action={<CreateButton onClick={create}>Create Ad</CreateButton>}
    >
      <Counters>
        <Counter label="Total Ads" value={ads?.length} />
        <Counter label="With Images" value={ads?.filter(({ image }) => image).length} />
        <Counter label="Priced" value={ads?.filter(({ price }) => price).length} />
      </Counters>
      {!loaded.ok && <LoadFailure words={contentWords.adminAdsLoadFailed} error={loaded.error} />}
      {ads?.length === 0 && (
        <EmptyState
          icon={<Megaphone aria-hidden="true" />}
          title="No ads yet"
          text="Create an ad to show offers on the home page."
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
        title="Delete ad"
        question={contentWords.deleteAdQuestion}
        name={adToDelete?.title ?? ""}
        consequence={adminSharedWords.leavesHomePage}
        failedWords={contentWords.adDeleteFailed}
        onDelete={deleteBy(deleteAd, contentWords.adDeleted)}
      />
    </Screen>
  );
}
