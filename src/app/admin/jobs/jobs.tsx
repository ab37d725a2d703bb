import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { careerWords } from "#contract/career-words.ts";
import { deleteJob, type Job, listJobs } from "#contract/careers.ts";
import { Counter, Counters } from "../counters.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { attempt } from "../loading.ts";
import { Screen } from "../screen.tsx";
import type { AdminHandle } from "../screen-skeleton.tsx";
import type { Route } from "./+types/jobs";
import { CreateJob } from "./create-job.tsx";
import { EditJob } from "./edit-job.tsx";
import { JobTable } from "./job-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Manage Jobs",
    description: "The positions people can apply for.",
    path: "/dashboard/admin/jobs",
    indexed: false,
  });

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(listJobs, { query: {} }, { signal, authorized: true }));
}
clientLoader.hydrate = true as const;

export default function Jobs({ loaderData: loaded }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const [edited, setEdited] = useState<Job | null>(null);
  const [doomed, setDoomed] = useState<Job | null>(null);
  const jobs = loaded.ok ? loaded.data.jobs : undefined;

  return (
    <Screen title="Job Openings" text="The positions people can apply for on the career page">
      <Counters>
        <Counter label="Total Jobs" value={jobs?.length} />
        <Counter label="Active" value={jobs?.filter(({ isActive }) => isActive).length} />
        <Counter label="Full-time" value={jobs?.filter(({ jobType }) => jobType === "Full-time").length} />
        <Counter label="Locations" value={jobs && distinctLocations(jobs)} />
      </Counters>
      <CreateJob />
      {!loaded.ok && <LoadFailure words={careerWords.jobsLoadFailed} error={loaded.error} />}
      {jobs && <JobTable jobs={jobs} onEdit={setEdited} onDelete={setDoomed} />}
      {edited && <EditJob job={edited} onClose={() => setEdited(null)} />}
      <DeleteDialog
        doomed={doomed}
        onClose={() => setDoomed(null)}
        title="Delete job"
        question={careerWords.deleteJobQuestion}
        name={doomed?.title ?? ""}
        consequence="Applications for it stay."
        failedWords={careerWords.jobFailed}
        onDelete={async ({ _id }) => {
          await api(deleteJob, { params: { id: _id } });
          await revalidator.revalidate();
          return careerWords.jobDeleted;
        }}
      />
    </Screen>
  );
}

/** How many places the jobs are at; letter case makes no other place. */
function distinctLocations(jobs: readonly Job[]): number {
  return new Set(jobs.map(({ location }) => location.trim().toLowerCase())).size;
}
