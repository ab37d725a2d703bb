import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { deleteJob, type Job, listJobs } from "#contract/content/careers.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { selectedValues } from "../lists/list-query.ts";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/jobs";
import { CreateJob } from "./create-job.tsx";
import { EditJob } from "./edit-job.tsx";
import { JobTable } from "./job-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const statusLabels = { active: m["jobs.active"], inactive: m["jobs.inactive"] } as const;
const choices = { status: Object.keys(statusLabels) as (keyof typeof statusLabels)[] };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["jobs.pageTitle"], m["jobs.pageDescription"], "/jobs");

const loadJobs = (query: InputOf<typeof listJobs>["query"], signal?: AbortSignal) =>
  fetchAllPages(
    (page) => api(listJobs, { query: { ...query, ...page } }, { signal, authorized: true }),
    ({ jobs }) => jobs,
  );

/** Loads all jobs for the counters, and the jobs that match the filter. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { status } = selectedValues(new URL(url).searchParams, choices);
  const all = attempt(loadJobs({}, signal));
  const filtered = status
    ? attempt(loadJobs({ isActive: status === "active" ? "true" : "false" }, signal))
    : all;
  return { all: await all, filtered: await filtered };
}
clientLoader.hydrate = true as const;

export default function Jobs({ loaderData: { all, filtered } }: Route.ComponentProps) {
  const { narrowed, pending } = useListQuery();
  const { open, edit, close, loadCurrent } = useEditing(() => loadJobs({}));
  const [jobToDelete, setJobToDelete] = useState<Job | null>(null);
  const jobs = all.ok ? all.data : undefined;

  return (
    <Screen title={m["jobs.title"]()} text={m["jobs.subtitle"]()}>
      <Counters>
        <Counter label={m["jobs.total"]()} value={jobs?.length} />
        <Counter label={m["jobs.active"]()} value={jobs?.filter(({ isActive }) => isActive).length} />
        <Counter
          label={m["jobs.fullTime"]()}
          value={jobs?.filter(({ jobType }) => jobType === "Full-time").length}
        />
        <Counter label={m["jobs.locations"]()} value={jobs && distinctLocations(jobs)} />
      </Counters>
      <CreateJob />
      <ListTools>
        <ListChoice
          label={m["jobs.status"]()}
          name="status"
          all={m["jobs.allJobs"]()}
          options={readLabels(statusLabels)}
        />
      </ListTools>
      {!filtered.ok && <LoadFailure message={m["content.career.jobsLoadFailed"]()} error={filtered.error} />}
      {filtered.ok && (
        <JobTable
          jobs={filtered.data}
          pending={pending}
          isFiltered={narrowed}
          onEdit={edit}
          onDelete={setJobToDelete}
        />
      )}
      {open?.record && (
        <EditJob key={open.key} job={open.record} onClose={close} onLoadCurrent={loadCurrent} />
      )}
      <DeleteDialog
        record={jobToDelete}
        onClose={() => setJobToDelete(null)}
        title={m["jobs.deleteTitle"]()}
        question={m["content.career.deleteJobQuestion"]()}
        name={jobToDelete?.title ?? ""}
        consequence={m["jobs.deleteConsequence"]()}
        failureMessage={m["content.career.jobFailed"]()}
        onDelete={deleteBy(deleteJob, m["content.career.jobDeleted"]())}
      />
    </Screen>
  );
}

/** Counts different locations, ignoring case. */
function distinctLocations(jobs: readonly Job[]): number {
  return new Set(jobs.map(({ location }) => location.trim().toLowerCase())).size;
}
