import { api } from "#app/api.ts";
import { listAllReviews } from "#contract/reviews.ts";
import { useWaitingCount } from "../use-waiting-count.ts";

async function countWaitingReviews(signal: AbortSignal): Promise<number> {
  const { counters } = await api(listAllReviews, { query: { limit: "1" } }, { signal });
  return counters.pending;
}

/** How many reviews wait to be read. */
export const useWaitingReviews = (): number => useWaitingCount("support", countWaitingReviews);
