import { type JobName, jobNames } from "../jobs.ts";

/** Rounds of a job since the start of this process. */
export interface JobRounds {
  done: number;
  failed: number;
  failedInARow: number;
  /** End of the last round; undefined before the first. */
  lastAt: Date | undefined;
}

/** Counts the rounds of each job. */
export function createJobRounds() {
  const rounds = Object.fromEntries(
    jobNames.map((job) => [job, { done: 0, failed: 0, failedInARow: 0, lastAt: undefined }]),
  ) as Record<JobName, JobRounds>;
  return {
    rounds: rounds as Readonly<Record<JobName, Readonly<JobRounds>>>,
    /** Records a finished round. */
    record(job: JobName, outcome: "done" | "failed"): void {
      const counts = rounds[job];
      counts[outcome] += 1;
      counts.failedInARow = outcome === "failed" ? counts.failedInARow + 1 : 0;
      counts.lastAt = new Date();
    },
  };
}
