import { api, messageOf } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { listQuestions, type Question } from "#contract/support/questions.ts";
import { m } from "#messages";

/**
 * Loads a further page of questions about a product. Returns null and shows an error if that fails. A separate module,
 * so that the large API schemas are loaded only on demand.
 */
export async function loadQuestions(id: string, page: number): Promise<readonly Question[] | null> {
  try {
    return (await api(listQuestions, { params: { id }, query: { page: String(page) } })).questions;
  } catch (error) {
    toast.error(messageOf(error, m["support.question.loadFailed"]()));
    return null;
  }
}
