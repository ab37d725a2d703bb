import { Images } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { deleteSlide, listSlides, type Slide } from "#contract/content/content.ts";
import { m } from "#messages";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { DemoBadge } from "../lists/demo-badge.tsx";
import { EntryCard, EntryText } from "../lists/entry-card.tsx";
import type { Route } from "./+types/hero";
import { SlideDialog } from "./slide-dialog.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "cards" } };

export const meta = adminMeta(m["hero.pageTitle"], m["hero.pageDescription"], "/hero");

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
      title={m["hero.title"]()}
      text={m["hero.subtitle"]()}
      action={<CreateButton onClick={create}>{m["hero.add"]()}</CreateButton>}
    >
      {!loaded.ok && <LoadFailure message={m["content.slidesLoadFailed"]()} error={loaded.error} />}
      {loaded.ok && loaded.data.length === 0 && (
        <EmptyState
          icon={<Images aria-hidden="true" />}
          title={m["hero.empty.title"]()}
          text={m["hero.empty.text"]()}
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
        title={m["hero.deleteTitle"]()}
        question={m["content.deleteSlideQuestion"]()}
        name={slideToDelete?.title ?? ""}
        consequence={m["lists.leavesHomePage"]()}
        failureMessage={m["content.slideDeleteFailed"]()}
        onDelete={deleteBy(deleteSlide, m["content.slideDeleted"]())}
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
          {slide.isActive ? (
            <Badge tone="good">{m["hero.active"]()}</Badge>
          ) : (
            <Badge>{m["hero.inactive"]()}</Badge>
          )}
          <Badge>{m["hero.order"]({ order: slide.order })}</Badge>
          <DemoBadge id={slide._id} />
        </>
      }
    >
      <EntryText>{slide.description}</EntryText>
    </EntryCard>
  );
}
