import { FileUser } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { applicationStatuses, careerWords } from "#contract/content/career-words.ts";
import {
  deleteApplication,
  type JobApplication,
  listApplications,
  listJobs,
} from "#contract/content/careers.ts";
import { Id } from "#contract/kernel/fields.ts";
import { exportApplications } from "#contract/reports/exports.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt, attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { adminSharedWords } from "../frame/shared-words.ts";
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
import { statusWords } from "./status-words.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const applicationsPerPage = 20;
const choices = { status: applicationStatuses, job: (text: string) => Id.safeParse(text).success };

export const handle: AdminHandle = { skeleton: { counters: 5, list: "rows" } };

export const meta = adminMeta("Job Applications", "Applications for jobs.", "/job-applications");

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
      title="Job Applications"
      text="Applications from the career page, newest first"
      action={<ExportButton endpoint={exportApplications} filters={["status", "job"]} />}
    >
      <Counters>
        <Counter label="Total" value={counters?.total} />
        <Counter label="Pending" value={counters?.pending} />
        <Counter label="Reviewed" value={counters?.reviewed} />
        <Counter label="Shortlisted" value={counters?.shortlisted} />
        <Counter label="Hired" value={counters?.hired} />
      </Counters>
      <ListTools>
        <ListSearch label="Search applications" placeholder="Search by name, email, phone or position..." />
        <ListChoice label="Status" name="status" all={adminSharedWords.allStatuses} options={statusWords} />
        <ListChoice
          label="Job"
          name="job"
          all="All jobs"
          options={Object.fromEntries(jobs.map(({ _id, title }) => [_id, title]))}
        />
      </ListTools>
      {!loaded.ok && <LoadFailure words={careerWords.applicationsLoadFailed} error={loaded.error} />}
      {loaded.ok && applications.length === 0 && (
        <EmptyList
          searching={narrowed}
          noneFound="No Applications Found"
          icon={FileUser}
          title="No applications yet"
          text="Applications from the career page will appear here."
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
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label="Pages of applications" />}
      {viewed && <ApplicationDialog application={viewed} onClose={() => setViewedId(null)} />}
      <DeleteDialog
        record={applicationToDelete}
        onClose={() => setApplicationToDelete(null)}
        title="Delete application"
        question={careerWords.deleteApplicationQuestion}
        name={applicationToDelete?.applicantName ?? ""}
        failedWords={careerWords.applicationChangeFailed}
        onDelete={deleteBy(deleteApplication, careerWords.applicationDeleted)}
      />
    </Screen>
  );
}
