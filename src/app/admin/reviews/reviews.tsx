import { Star } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { moderationStatuses } from "#contract/support/moderation-words.ts";
import { reviewWords } from "#contract/support/review-words.ts";
import { listAllReviews } from "#contract/support/reviews.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { adminSharedWords } from "../frame/shared-words.ts";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { ModerationCounterStrip } from "../moderation/moderation-counter-strip.tsx";
import { statusWords } from "../moderation/status-words.ts";
import type { Route } from "./+types/reviews";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewTable } from "./review-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const reviewsOnAPage = 20;
const choices = { status: moderationStatuses };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta("Reviews", "Reviews of products.", "/reviews");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, reviewsOnAPage, choices);
  return attemptPage(request, api(listAllReviews, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

export default function Reviews({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [openId, setOpenId] = useState<string | null>(null);
  const { reviews = [], counters, pagination } = loaded.ok ? loaded.data : {};
  const opened = reviews.find(({ _id }) => _id === openId);

  return (
    <Screen title="Reviews" text="Reviews of products, newest first">
      <ModerationCounterStrip counters={counters} />
      <ListTools>
        <ListSearch label="Search reviews" placeholder="Search by product, author or words..." />
        <ListChoice label="Status" name="status" all={adminSharedWords.allStatuses} options={statusWords} />
      </ListTools>
      {!loaded.ok && <LoadFailure words={reviewWords.fetchFailed} error={loaded.error} />}
      {loaded.ok && reviews.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound="No Reviews Found"
          icon={Star}
          title="No reviews yet"
          text="Buyers can review products they received on the product page."
        />
      )}
      {reviews.length > 0 && (
        <ReviewTable reviews={reviews} pending={pending} onView={({ _id }) => setOpenId(_id)} />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label="Pages of reviews" />}
      {opened && <ReviewDialog key={opened._id} review={opened} onClose={() => setOpenId(null)} />}
    </Screen>
  );
}
