import { FileUser } from "lucide-react";
import { useCallback, useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { applicationSortKeys } from "#contract/content/application-sorts.ts";
import { applicationStatusLabels } from "#contract/content/application-status-labels.ts";
import { applicationStatuses } from "#contract/content/application-statuses.ts";
import {
  deleteApplication,
  type JobApplication,
  listApplications,
  listJobs,
} from "#contract/content/careers.ts";
import { Id } from "#contract/kernel/fields.ts";
import { sortChoices } from "#contract/kernel/list-sort.ts";
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
import { ListFooter } from "../lists/list-footer.tsx";
import { ListOptions } from "../lists/list-options.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import type { PageSize } from "../lists/list-query.ts";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/applications";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationTable, applicationColumns } from "./application-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const applicationsPerPage: PageSize = 20;
const choices = {
  status: applicationStatuses,
  job: (text: string) => Id.safeParse(text).success,
  sort: sortChoices(applicationSortKeys),
};

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
  const view = useCallback(({ _id }: JobApplication) => setViewedId(_id), []);
  const viewed = applications.find(({ _id }) => _id === viewedId);

  return (
    <Screen
      title={m["applications.title"]()}
      text={m["applications.subtitle"]()}
      action={
        <ExportButton
          endpoint={exportApplications}
          filters={["status", "job", "sort"]}
          list={{ name: "applications", columns: applicationColumns }}
        />
      }
    >
      <Counters>
        <Counter label={m["applications.total"]()} value={counters?.total} />
        <Counter label={m["applications.status.pending"]()} value={counters?.pending} />
        <Counter label={m["applications.status.reviewed"]()} value={counters?.reviewed} />
        <Counter label={m["applications.status.shortlisted"]()} value={counters?.shortlisted} />
        <Counter label={m["applications.status.hired"]()} value={counters?.hired} />
      </Counters>
      <ListTools end={<ListOptions list="applications" columns={applicationColumns} />}>
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
      {loaded.ok && (
        <ApplicationTable
          applications={applications}
          pending={pending}
          onView={view}
          onDelete={setApplicationToDelete}
          empty={
            <EmptyList
              searching={narrowed}
              noneFound={m["applications.noneFound"]()}
              icon={FileUser}
              title={m["applications.empty.title"]()}
              text={m["applications.empty.text"]()}
            />
          }
        />
      )}
      {pagination && (
        <ListFooter
          {...pagination}
          defaultSize={applicationsPerPage}
          hrefFor={hrefFor}
          label={m["applications.pages"]()}
        />
      )}
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
