import { Star } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { moderationStatusLabels } from "#contract/support/moderation-status-labels.ts";
import { moderationStatuses } from "#contract/support/moderation-statuses.ts";
import { listAllReviews } from "#contract/support/reviews.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { ModerationCounterStrip } from "../moderation/moderation-counter-strip.tsx";
import type { Route } from "./+types/reviews";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewTable } from "./review-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const reviewsPerPage = 20;
const choices = { status: moderationStatuses };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["reviews.title"], m["reviews.metaDescription"], "/reviews");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, reviewsPerPage, choices);
  return attemptPage(request, api(listAllReviews, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

export default function Reviews({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [openId, setOpenId] = useState<string | null>(null);
  const { reviews = [], counters, pagination } = loaded.ok ? loaded.data : {};
  const opened = reviews.find(({ _id }) => _id === openId);

  return (
    <Screen title={m["reviews.title"]()} text={m["reviews.intro"]()}>
      <ModerationCounterStrip counters={counters} />
      <ListTools>
        <ListSearch label={m["reviews.search"]()} placeholder={m["reviews.searchPlaceholder"]()} />
        <ListChoice
          label={m["reviews.status"]()}
          name="status"
          all={m["lists.allStatuses"]()}
          options={readLabels(moderationStatusLabels)}
        />
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["support.review.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && reviews.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound={m["reviews.noneFound"]()}
          icon={Star}
          title={m["reviews.none"]()}
          text={m["reviews.noneHint"]()}
        />
      )}
      {reviews.length > 0 && (
        <ReviewTable reviews={reviews} pending={pending} onView={({ _id }) => setOpenId(_id)} />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["reviews.pages"]()} />}
      {opened && <ReviewDialog key={opened._id} review={opened} onClose={() => setOpenId(null)} />}
    </Screen>
  );
}
