import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { careerWords } from "#contract/content/career-words.ts";
import { deleteJob, type Job, listJobs } from "#contract/content/careers.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { chosenOf } from "../lists/list-query.ts";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/jobs";
import { CreateJob } from "./create-job.tsx";
import { EditJob } from "./edit-job.tsx";
import { JobTable } from "./job-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const statusWords = { active: "Active", inactive: "Inactive" } as const;
const choices = { status: Object.keys(statusWords) as (keyof typeof statusWords)[] };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta("Manage Jobs", "Open positions.", "/jobs");

const loadJobs = (query: InputOf<typeof listJobs>["query"], signal?: AbortSignal) =>
  fetchAllPages(
    (page) => api(listJobs, { query: { ...query, ...page } }, { signal, authorized: true }),
    ({ jobs }) => jobs,
  );

/** Loads all jobs for the counters, and the filtered list. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { status } = chosenOf(new URL(url).searchParams, choices);
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
    <Screen title="Job Openings" text="Positions on the career page">
      <Counters>
        <Counter label="Total Jobs" value={jobs?.length} />
        <Counter label="Active" value={jobs?.filter(({ isActive }) => isActive).length} />
        <Counter label="Full-time" value={jobs?.filter(({ jobType }) => jobType === "Full-time").length} />
        <Counter label="Locations" value={jobs && distinctLocations(jobs)} />
      </Counters>
      <CreateJob />
      <ListTools>
        <ListChoice label="Status" name="status" all="All jobs" options={statusWords} />
      </ListTools>
      {!filtered.ok && <LoadFailure words={careerWords.jobsLoadFailed} error={filtered.error} />}
      {filtered.ok && (
        <JobTable
          jobs={filtered.data}
          pending={pending}
          narrowed={narrowed}
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
        title="Delete job"
        question={careerWords.deleteJobQuestion}
        name={jobToDelete?.title ?? ""}
        consequence="Its applications are kept."
        failedWords={careerWords.jobFailed}
        onDelete={deleteBy(deleteJob, careerWords.jobDeleted)}
      />
    </Screen>
  );
}

/** Counts distinct locations, ignoring case. */
function distinctLocations(jobs: readonly Job[]): number {
  return new Set(jobs.map(({ location }) => location.trim().toLowerCase())).size;
}
