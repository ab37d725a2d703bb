import { Images } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { deleteSlide, listSlides, type Slide } from "#contract/content/content.ts";
import { contentWords } from "#contract/content/content-words.ts";
import { DemoBadge } from "../demo/demo-badge.tsx";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { adminSharedWords } from "../frame/shared-words.ts";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { EntryCard, EntryText } from "../lists/entry-card.tsx";
import type { Route } from "./+types/hero";
import { SlideDialog } from "./slide-dialog.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "cards" } };

export const meta = adminMeta("Manage Hero", "Slides on the home page.", "/hero");

const loadSlides = (signal?: AbortSignal) =>
  fetchAllPages(
    (query) => api(listSlides, { query }, { signal, authorized: true }),
    ({ heros }) => heros,
  );

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(loadSlides(signal));
}
clientLoader.hydrate = true as const;

export default function Hero({ loaderData: loaded }: Route.ComponentProps) {
  const { open, create, edit, close, loadCurrent } = useEditing(() => loadSlides());
  const [slideToDelete, setSlideToDelete] = useState<Slide | null>(null);

  return (
    <Screen
      title="Hero Slider"
      text="Slides on the home page, in display order"
      action={<CreateButton onClick={create}>Add Slide</CreateButton>}
    >
      {!loaded.ok && <LoadFailure words={contentWords.slidesLoadFailed} error={loaded.error} />}
      {loaded.ok && loaded.data.length === 0 && (
        <EmptyState
          icon={<Images aria-hidden="true" />}
          title="No slides yet"
          text="Add a slide to show the slider on the home page."
        />
      )}
      {loaded.ok && loaded.data.length > 0 && (
        <Grid>
          {loaded.data.map((slide) => (
            <SlideCard
              key={slide._id}
              slide={slide}
              onEdit={() => edit(slide)}
              onDelete={() => setSlideToDelete(slide)}
            />
          ))}
        </Grid>
      )}
      {open && (
        <SlideDialog key={open.key} record={open.record} onClose={close} onLoadCurrent={loadCurrent} />
      )}
      <DeleteDialog
        record={slideToDelete}
        onClose={() => setSlideToDelete(null)}
        title="Delete slide"
        question={contentWords.deleteSlideQuestion}
        name={slideToDelete?.title ?? ""}
        consequence={adminSharedWords.leavesHomePage}
        failedWords={contentWords.slideDeleteFailed}
        onDelete={deleteBy(deleteSlide, contentWords.slideDeleted)}
      />
    </Screen>
  );
}

function SlideCard({ slide, ...actions }: { slide: Slide; onEdit: () => void; onDelete: () => void }) {
  return (
    <EntryCard
      {...actions}
      title={slide.title}
      image={slide.image}
      shape="wide"
      subtitle={slide.subtitle}
      hidden={!slide.isActive}
      badges={
        <>
          {slide.isActive ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>}
          <Badge>Order: {slide.order}</Badge>
          <DemoBadge id={slide._id} />
        </>
      }
    >
      <EntryText>{slide.description}</EntryText>
    </EntryCard>
  );
}
