import { FileUser } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { applicationStatusLabels } from "#contract/content/application-status-labels.ts";
import { applicationStatuses } from "#contract/content/application-statuses.ts";
import {
  deleteApplication,
  type JobApplication,
  listApplications,
  listJobs,
} from "#contract/content/careers.ts";
import { Id } from "#contract/kernel/fields.ts";
import { exportApplications } from "#contract/reports/exports.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt, attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/applications";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationTable } from "./application-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const applicationsPerPage = 20;
const choices = { status: applicationStatuses, job: (text: string) => Id.safeParse(text).success };

export const handle: AdminHandle = { skeleton: { counters: 5, list: "rows" } };

export const meta = adminMeta(
  m["applications.title"],
  m["applications.pageDescription"],
  "/job-applications",
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, applicationsPerPage, choices);
  const { signal } = request;
  const [loaded, jobs] = await Promise.all([
    attemptPage(request, api(listApplications, { query }, { signal })),
    attempt(
      fetchAllPages(
        (page) => api(listJobs, { query: page }, { signal, authorized: true }),
        (response) => response.jobs,
      ),
    ),
  ]);
  return { loaded, jobs: jobs.ok ? jobs.data : [] };
}
clientLoader.hydrate = true as const;

export default function Applications({ loaderData: { loaded, jobs } }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [applicationToDelete, setApplicationToDelete] = useState<JobApplication | null>(null);
  const { applications = [], counters, pagination } = loaded.ok ? loaded.data : {};
  const viewed = applications.find(({ _id }) => _id === viewedId);

  return (
    <Screen
      title={m["applications.title"]()}
      text={m["applications.subtitle"]()}
      action={<ExportButton endpoint={exportApplications} filters={["status", "job"]} />}
    >
      <Counters>
        <Counter label={m["applications.total"]()} value={counters?.total} />
        <Counter label={m["applications.status.pending"]()} value={counters?.pending} />
        <Counter label={m["applications.status.reviewed"]()} value={counters?.reviewed} />
        <Counter label={m["applications.status.shortlisted"]()} value={counters?.shortlisted} />
        <Counter label={m["applications.status.hired"]()} value={counters?.hired} />
      </Counters>
      <ListTools>
        <ListSearch label={m["applications.search"]()} placeholder={m["applications.searchPlaceholder"]()} />
        <ListChoice
          label={m["applications.statusLabel"]()}
          name="status"
          all={m["lists.allStatuses"]()}
          options={readLabels(applicationStatusLabels)}
        />
        <ListChoice
          label={m["applications.job"]()}
          name="job"
          all={m["applications.allJobs"]()}
          options={Object.fromEntries(jobs.map(({ _id, title }) => [_id, title]))}
        />
      </ListTools>
      {!loaded.ok && (
        <LoadFailure message={m["content.career.applicationsLoadFailed"]()} error={loaded.error} />
      )}
      {loaded.ok && applications.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound={m["applications.noneFound"]()}
          icon={FileUser}
          title={m["applications.empty.title"]()}
          text={m["applications.empty.text"]()}
        />
      )}
      {applications.length > 0 && (
        <ApplicationTable
          applications={applications}
          pending={pending}
          onView={({ _id }) => setViewedId(_id)}
          onDelete={setApplicationToDelete}
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["applications.pages"]()} />}
      {viewed && <ApplicationDialog application={viewed} onClose={() => setViewedId(null)} />}
      <DeleteDialog
        record={applicationToDelete}
        onClose={() => setApplicationToDelete(null)}
        title={m["applications.deleteTitle"]()}
        question={m["content.career.deleteApplicationQuestion"]()}
        name={applicationToDelete?.applicantName ?? ""}
        failureMessage={m["content.career.applicationChangeFailed"]()}
        onDelete={deleteBy(deleteApplication, m["content.career.applicationDeleted"]())}
      />
    </Screen>
  );
}
