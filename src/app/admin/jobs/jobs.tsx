import { useState } from "react";
import { api } from "#app/api.ts";
import { everyPage } from "#app/lib/every-page.ts";
import { careerWords } from "#contract/career-words.ts";
import { deleteJob, type Job, listJobs } from "#contract/careers.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { Counter, Counters } from "../counters.tsx";
import { DeleteDialog, deleteBy } from "../delete-dialog.tsx";
import { ListChoice } from "../list-choice.tsx";
import { chosenOf } from "../list-query.ts";
import { ListTools } from "../list-tools.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { attempt } from "../loading.ts";
import { Screen } from "../screen.tsx";
import { type AdminHandle, officeMeta } from "../screen-skeleton.tsx";
import { useEditing } from "../use-editing.ts";
import { useListQuery } from "../use-list-query.ts";
import type { Route } from "./+types/jobs";
import { CreateJob } from "./create-job.tsx";
import { EditJob } from "./edit-job.tsx";
import { JobTable } from "./job-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

const statusWords = { active: "Active", inactive: "Inactive" } as const;
const choices = { status: Object.keys(statusWords) as (keyof typeof statusWords)[] };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = officeMeta("Manage Jobs", "The positions people can apply for.", "/jobs");

const loadJobs = (query: InputOf<typeof listJobs>["query"], signal?: AbortSignal) =>
  everyPage(
    (page) => api(listJobs, { query: { ...query, ...page } }, { signal, authorized: true }),
    ({ jobs }) => jobs,
  );

/** All jobs, for the counters, and those to be shown. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { status } = chosenOf(new URL(url).searchParams, choices);
  const all = attempt(loadJobs({}, signal));
  const shown = status
    ? attempt(loadJobs({ isActive: status === "active" ? "true" : "false" }, signal))
    : all;
  return { all: await all, shown: await shown };
}
clientLoader.hydrate = true as const;

export default function Jobs({ loaderData: { all, shown } }: Route.ComponentProps) {
  const { narrowed, pending } = useListQuery();
  const { open, edit, close, loadCurrent } = useEditing(() => loadJobs({}));
  const [jobToDelete, setJobToDelete] = useState<Job | null>(null);
  const jobs = all.ok ? all.data : undefined;

  return (
    <Screen title="Job Openings" text="The positions people can apply for on the career page">
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
      {!shown.ok && <LoadFailure words={careerWords.jobsLoadFailed} error={shown.error} />}
      {shown.ok && (
        <JobTable
          jobs={shown.data}
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
        consequence="Applications for it stay."
        failedWords={careerWords.jobFailed}
        onDelete={deleteBy(deleteJob, careerWords.jobDeleted)}
      />
    </Screen>
  );
}

/** How many places the jobs are at; letter case makes no other place. */
function distinctLocations(jobs: readonly Job[]): number {
  return new Set(jobs.map(({ location }) => location.trim().toLowerCase())).size;
}
