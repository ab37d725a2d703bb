import { api, messageOf } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { questionWords } from "#contract/question-words.ts";
import { listQuestions, type Question } from "#contract/questions.ts";

/**
 * A later page of the questions about a product; null, and a word about it, when there is none to be had. Loaded when
 * somebody asks for it: the schemas of the call are heavy.
 */
export async function loadQuestions(id: string, page: number): Promise<readonly Question[] | null> {
  try {
    return (await api(listQuestions, { params: { id }, query: { page: String(page) } })).questions;
  } catch (error) {
    toast.error(messageOf(error, questionWords.loadFailed));
    return null;
  }
}
