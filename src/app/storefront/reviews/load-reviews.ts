import { api, messageOf } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { reviewWords } from "#contract/review-words.ts";
import { listReviews, type Review } from "#contract/reviews.ts";

/**
 * A later page of the reviews of a product; null, and a word about it, when there is none to be had. Loaded when
 * somebody asks for it: the schemas of the call are heavy.
 */
export async function loadReviews(id: string, page: number): Promise<readonly Review[] | null> {
  try {
    return (await api(listReviews, { params: { id }, query: { page: String(page) } })).reviews;
  } catch (error) {
    toast.error(messageOf(error, reviewWords.loadFailed));
    return null;
  }
}
