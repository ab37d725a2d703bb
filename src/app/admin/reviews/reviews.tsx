import { Star } from "lucide-react";
import { useCallback, useState } from "react";
import { api } from "#app/api.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { sortChoices } from "#contract/kernel/list-sort.ts";
import { exportReviews } from "#contract/reports/exports.ts";
import { moderationStatusLabels } from "#contract/support/moderation-status-labels.ts";
import { moderationStatuses } from "#contract/support/moderation-statuses.ts";
import { reviewSortKeys } from "#contract/support/review-sorts.ts";
import { type AdminReview, listAllReviews } from "#contract/support/reviews.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { ListFooter } from "../lists/list-footer.tsx";
import { ListOptions } from "../lists/list-options.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import type { PageSize } from "../lists/list-query.ts";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { ModerationCounterStrip } from "../moderation/moderation-counter-strip.tsx";
import type { Route } from "./+types/reviews";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewTable, reviewColumns } from "./review-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const reviewsPerPage: PageSize = 20;
const choices = { status: moderationStatuses, sort: sortChoices(reviewSortKeys) };

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
  const view = useCallback(({ _id }: AdminReview) => setOpenId(_id), []);
  const opened = reviews.find(({ _id }) => _id === openId);

  return (
    <Screen
      title={m["reviews.title"]()}
      text={m["reviews.intro"]()}
      action={
        <ExportButton
          endpoint={exportReviews}
          filters={["status", "sort"]}
          list={{ name: "reviews", columns: reviewColumns }}
        />
      }
    >
      <ModerationCounterStrip counters={counters} />
      <ListTools end={<ListOptions list="reviews" columns={reviewColumns} />}>
        <ListSearch label={m["reviews.search"]()} placeholder={m["reviews.searchPlaceholder"]()} />
        <ListChoice
          label={m["reviews.status"]()}
          name="status"
          all={m["lists.allStatuses"]()}
          options={readLabels(moderationStatusLabels)}
        />
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["support.review.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && (
        <ReviewTable
          reviews={reviews}
          pending={pending}
          onView={view}
          empty={
            <EmptyList
              searching={narrowed}
              noneFound={m["reviews.noneFound"]()}
              icon={Star}
              title={m["reviews.none"]()}
              text={m["reviews.noneHint"]()}
            />
          }
        />
      )}
      {pagination && (
        <ListFooter
          {...pagination}
          defaultSize={reviewsPerPage}
          hrefFor={hrefFor}
          label={m["reviews.pages"]()}
        />
      )}
      {opened && <ReviewDialog key={opened._id} review={opened} onClose={() => setOpenId(null)} />}
    </Screen>
  );
}
