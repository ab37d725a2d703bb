import { and, desc, eq } from "drizzle-orm";
import type { JobChange, JobInput } from "#contract/content/careers.ts";
import { assertVersion, editedColumns } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { invalid, notFound } from "#domain/errors.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { type Page, type PageOptions, readPage } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type JobRow, jobs } from "#ports/database/tables/careers.ts";

export type JobRecord = JobRow;

export interface JobFilter extends PageOptions {
  includeInactive: boolean;
  isActive?: boolean | undefined;
}

/** Returns jobs, newest first. */
export function listJobs(db: Db, filter: JobFilter): Promise<Page<JobRecord>> {
  const condition = and(
    filter.includeInactive ? undefined : eq(jobs.isActive, true),
    filter.isActive === undefined ? undefined : eq(jobs.isActive, filter.isActive),
  );
  const listed = db.select().from(jobs).where(condition).orderBy(desc(jobs.createdAt), desc(jobs.id));
  return readPage(listed, db.$count(jobs, condition), filter);
}

/** Creates a job. Throws if its deadline is before `today`, a day in Asia/Kolkata (Specification §5). */
export async function createJob(
  db: Db,
  { actor, ...input }: JobInput & ByActor,
  today = shopToday(),
): Promise<JobRecord> {
  if (input.applicationDeadline && input.applicationDeadline < today) {
    throw invalid(m["content.career.deadlineInPast"](), "applicationDeadline");
  }
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(jobs)
      .values({ ...blanksToNull(input), createdAt: monotonicCreatedAt(jobs) })
      .returning();
    const job = requiredRow(inserted);
    await recordChange(tx, { actor, subject: "job", id: job.id, name: job.title, after: job });
    return job;
  });
}

/**
 * Replaces all fields of a job; any deadline is allowed. Throws if the job does not exist or its version is
 * outdated.
 */
export function updateJob(
  db: Db,
  { id, version, actor, ...job }: Omit<JobChange, "version"> & Edit,
): Promise<JobRecord> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(jobs).where(eq(jobs.id, id)).for("no key update");
    if (!before) throw notFound(m["content.career.jobNotFound"]());
    await assertVersion(tx, "job", before, version);
    const updated = await tx
      .update(jobs)
      .set({ ...blanksToNull(job), ...editedColumns(before) })
      .where(eq(jobs.id, id))
      .returning();
    const after = requiredRow(updated);
    await recordChange(tx, { actor, subject: "job", id, name: after.title, before, after });
    return after;
  });
}

/** Deletes a job. Its applications stay and keep the name of the position. Throws if the job does not exist. */
export async function removeJob(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(jobs).where(eq(jobs.id, id)).returning();
    if (!before) throw notFound(m["content.career.jobNotFound"]());
    await recordChange(tx, { actor, subject: "job", id, name: before.title, before });
  });
}

/** True while people can apply: the job is active and `today` is not after its deadline. */
export function acceptsApplications(
  { isActive, applicationDeadline }: Pick<JobRecord, "isActive" | "applicationDeadline">,
  today: string,
): boolean {
  return isActive && (applicationDeadline === null || applicationDeadline >= today);
}

function blanksToNull<Input extends JobInput>(input: Input) {
  return { ...input, salary: input.salary || null, applicationDeadline: input.applicationDeadline || null };
}
