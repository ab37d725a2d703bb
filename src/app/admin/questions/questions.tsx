import { MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { moderationStatusLabels } from "#contract/support/moderation-status-labels.ts";
import { moderationStatuses } from "#contract/support/moderation-statuses.ts";
import { type AdminQuestion, deleteQuestion, listAllQuestions } from "#contract/support/questions.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { DeleteDialog } from "../lists/delete-dialog.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { ModerationCounterStrip } from "../moderation/moderation-counter-strip.tsx";
import type { Route } from "./+types/questions";
import { QuestionDialog } from "./question-dialog.tsx";
import { QuestionTable } from "./question-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const questionsPerPage = 20;
const choices = { status: moderationStatuses };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["questions.title"], m["questions.metaDescription"], "/questions");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, questionsPerPage, choices);
  return attemptPage(request, api(listAllQuestions, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

export default function Questions({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [openId, setOpenId] = useState<string | null>(null);
  const [questionToDelete, setQuestionToDelete] = useState<AdminQuestion | null>(null);
  const { questions = [], counters, pagination } = loaded.ok ? loaded.data : {};
  const opened = questions.find(({ _id }) => _id === openId);

  return (
    <Screen title={m["questions.title"]()} text={m["questions.intro"]()}>
      <ModerationCounterStrip counters={counters} />
      <ListTools>
        <ListSearch label={m["questions.search"]()} placeholder={m["questions.searchPlaceholder"]()} />
        <ListChoice
          label={m["questions.status"]()}
          name="status"
          all={m["lists.allStatuses"]()}
          options={readLabels(moderationStatusLabels)}
        />
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["support.question.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && questions.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound={m["questions.noneFound"]()}
          icon={MessageCircleQuestionMark}
          title={m["questions.none"]()}
          text={m["questions.noneHint"]()}
        />
      )}
      {questions.length > 0 && (
        <QuestionTable
          questions={questions}
          pending={pending}
          onView={({ _id }) => setOpenId(_id)}
          onDelete={setQuestionToDelete}
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["questions.pages"]()} />}
      {opened && (
        <QuestionDialog
          key={opened._id}
          question={opened}
          onClose={() => setOpenId(null)}
          onDelete={setQuestionToDelete}
        />
      )}
      <DeleteDialog
        record={questionToDelete}
        onClose={() => setQuestionToDelete(null)}
        title={m["questions.deleteTitle"]()}
        question={m["support.question.deleteQuestion"]()}
        name={questionToDelete?.product.name ?? ""}
        consequence={m["questions.deleteConsequence"]()}
        failureMessage={m["support.question.deleteFailed"]()}
        onDelete={async ({ _id: id }) =>
          (await api(deleteQuestion, { params: { id } })).message ?? m["support.question.deleted"]()
        }
        onDeleted={() => setOpenId(null)}
      />
    </Screen>
  );
}
