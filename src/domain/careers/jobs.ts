import { and, desc, eq } from "drizzle-orm";
import { careerWords, type JobChange, type JobInput } from "#contract/careers.ts";
import { unpagedLimit } from "#contract/fields.ts";
import type { Db } from "#ports/database/database.ts";
import { type JobRow, jobs } from "#ports/database/tables/careers.ts";
import { invalid, notFound } from "../errors.ts";
import { momentOfCreation } from "../moment-of-creation.ts";
import { shopToday } from "../shop-calendar.ts";
import { writtenRow } from "../written-row.ts";

/** A job as the shop keeps it. */
export type JobRecord = JobRow;

export interface JobFilter {
  includeInactive: boolean;
  isActive?: boolean | undefined;
}

/** Jobs, newest first. */
export function listJobs(db: Db, filter: JobFilter): Promise<JobRecord[]> {
  return db
    .select()
    .from(jobs)
    .where(
      and(
        filter.includeInactive ? undefined : eq(jobs.isActive, true),
        filter.isActive === undefined ? undefined : eq(jobs.isActive, filter.isActive),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(unpagedLimit);
}

/** Opens a job. Refused when its deadline is before `today`, a day in Asia/Kolkata (Specification §5). */
export async function createJob(db: Db, input: JobInput, today = shopToday()): Promise<JobRecord> {
  if (input.applicationDeadline && input.applicationDeadline < today) {
    throw invalid(careerWords.deadlinePast, "applicationDeadline");
  }
  return writtenRow(
    await db
      .insert(jobs)
      .values({ ...withoutBlanks(input), createdAt: momentOfCreation(jobs) })
      .returning(),
  );
}

/** Replaces everything a job says; its deadline may be any day. Refused when there is no such job. */
export async function updateJob(db: Db, { id, ...job }: JobChange & { id: string }): Promise<JobRecord> {
  const [updated] = await db.update(jobs).set(withoutBlanks(job)).where(eq(jobs.id, id)).returning();
  if (!updated) throw notFound(careerWords.jobNotFound);
  return updated;
}

/** Removes a job; its applications stay, with the position they were for. Refused when there is no such job. */
export async function removeJob(db: Db, { id }: { id: string }): Promise<void> {
  const removed = await db.delete(jobs).where(eq(jobs.id, id)).returning({ id: jobs.id });
  if (removed.length === 0) throw notFound(careerWords.jobNotFound);
}

/** True while people can apply: the job is active and `today` is not after its deadline. */
export function takesApplications(
  { isActive, applicationDeadline }: Pick<JobRecord, "isActive" | "applicationDeadline">,
  today: string,
): boolean {
  return isActive && (applicationDeadline === null || applicationDeadline >= today);
}

function withoutBlanks<Input extends JobInput>(input: Input) {
  return { ...input, salary: input.salary || null, applicationDeadline: input.applicationDeadline || null };
}
