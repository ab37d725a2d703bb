import { type JobName, jobNames } from "../jobs.ts";

/** What became of a job's rounds since this process began. */
export interface JobRounds {
  done: number;
  failed: number;
  failedInARow: number;
  /** When the last round ended; undefined before the first. */
  lastAt: Date | undefined;
}

/** Remembers the rounds of each job. */
export function createJobRounds() {
  const rounds = Object.fromEntries(
    jobNames.map((job) => [job, { done: 0, failed: 0, failedInARow: 0, lastAt: undefined }]),
  ) as Record<JobName, JobRounds>;
  return {
    rounds: rounds as Readonly<Record<JobName, Readonly<JobRounds>>>,
    /** Takes in a round that has just ended. */
    note(job: JobName, outcome: "done" | "failed"): void {
      const ofJob = rounds[job];
      ofJob[outcome] += 1;
      ofJob.failedInARow = outcome === "failed" ? ofJob.failedInARow + 1 : 0;
      ofJob.lastAt = new Date();
    },
  };
}
