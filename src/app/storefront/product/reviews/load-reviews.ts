import { api, messageOf } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { listReviews, type Review } from "#contract/support/reviews.ts";
import { m } from "#messages";

/**
 * Loads a further page of reviews of a product. Returns null and shows an error if that fails. A separate module, so
 * that the large API schemas are loaded only on demand.
 */
export async function loadReviews(id: string, page: number): Promise<readonly Review[] | null> {
  try {
    return (await api(listReviews, { params: { id }, query: { page: String(page) } })).reviews;
  } catch (error) {
    toast.error(messageOf(error, m["support.review.loadFailed"]()));
    return null;
  }
}
