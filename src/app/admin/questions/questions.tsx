import { MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { moderationStatuses } from "#contract/support/moderation-words.ts";
import { questionWords } from "#contract/support/question-words.ts";
import { type AdminQuestion, deleteQuestion, listAllQuestions } from "#contract/support/questions.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { adminSharedWords } from "../frame/shared-words.ts";
import { DeleteDialog } from "../lists/delete-dialog.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { ModerationCounterStrip } from "../moderation/moderation-counter-strip.tsx";
import { statusWords } from "../moderation/status-words.ts";
import type { Route } from "./+types/questions";
import { QuestionDialog } from "./question-dialog.tsx";
import { QuestionTable } from "./question-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const questionsOnAPage = 20;
const choices = { status: moderationStatuses };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta("Questions", "Questions about products.", "/questions");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, questionsOnAPage, choices);
  return attemptPage(request, api(listAllQuestions, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

export default function Questions({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [openId, setOpenId] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<AdminQuestion | null>(null);
  const { questions = [], counters, pagination } = loaded.ok ? loaded.data : {};
  const opened = questions.find(({ _id }) => _id === openId);

  return (
    <Screen title="Questions" text="Questions about products, newest first">
      <ModerationCounterStrip counters={counters} />
      <ListTools>
        <ListSearch label="Search questions" placeholder="Search by product, author or words..." />
        <ListChoice label="Status" name="status" all={adminSharedWords.allStatuses} options={statusWords} />
      </ListTools>
      {!loaded.ok && <LoadFailure words={questionWords.fetchFailed} error={loaded.error} />}
      {loaded.ok && questions.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound="No Questions Found"
          icon={MessageCircleQuestionMark}
          title="No questions yet"
          text="Anyone with an account can ask about a product on its page."
        />
      )}
      {questions.length > 0 && (
        <QuestionTable
          questions={questions}
          pending={pending}
          onView={({ _id }) => setOpenId(_id)}
          onDelete={setToDelete}
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label="Pages of questions" />}
      {opened && (
        <QuestionDialog
          key={opened._id}
          question={opened}
          onClose={() => setOpenId(null)}
          onDelete={setToDelete}
        />
      )}
      <DeleteDialog
        record={toDelete}
        onClose={() => setToDelete(null)}
        title="Delete question"
        question={questionWords.deleteQuestion}
        name={toDelete?.product.name ?? ""}
        consequence="Its answer is deleted too. The customer is not notified."
        failedWords={questionWords.deleteFailed}
        onDelete={async ({ _id: id }) =>
          (await api(deleteQuestion, { params: { id } })).message ?? questionWords.deleted
        }
        onDeleted={() => setOpenId(null)}
      />
    </Screen>
  );
}
