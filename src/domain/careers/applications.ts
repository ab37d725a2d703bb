import { and, count, eq, or } from "drizzle-orm";
import type { ApplicationSortKey } from "#contract/content/application-sorts.ts";
import type { ApplicationStatus } from "#contract/content/application-statuses.ts";
import type { ApplicationInput } from "#contract/content/careers.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { SortChoice } from "#contract/kernel/list-sort.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { byColumn, byText, type ListSorts, listOrder, readInBatches } from "#domain/list-order.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { readPage } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { Shop } from "#domain/shop.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { containsNumber, containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type JobApplicationRow, jobApplications, jobs } from "#ports/database/tables/careers.ts";
import { applicationAcknowledgement } from "./application-emails.ts";
import { acceptsApplications } from "./jobs.ts";
import { removeResume, storeResume } from "./resumes.ts";

/** An application with its job. `job` is null if the job was deleted. */
export interface ApplicationRecord {
  application: JobApplicationRow;
  job: { id: string; title: string } | null;
}

/**
 * Stores a job application and queues an acknowledgement email. Throws if the job does not exist, is closed or
 * past its deadline on `today` (a day in Asia/Kolkata), or if the CV is not a PDF. The position is the job's
 * title, not the applicant's input.
 */
export async function applyForJob(
  shop: Pick<Shop, "db" | "documents">,
  { resume, ...input }: ApplicationInput,
  today = shopToday(),
): Promise<JobApplicationRow> {
  const resumeId = await storeResume(shop, resume);
  try {
    return await shop.db.transaction(async (tx) => {
      // Lock the job so that it cannot be closed between the check and the insert.
      const [job] = await tx.select().from(jobs).where(eq(jobs.id, input.jobId)).for("share");
      if (!job) throw notFound(m["content.career.jobNotFound"]());
      if (!acceptsApplications(job, today)) throw conflict(m["content.career.jobClosed"]());
      await queueEmail(tx, applicationAcknowledgement({ email: input.email, jobTitle: job.title }));
      const application = { ...input, position: job.title, resumeId };
      return requiredRow(await tx.insert(jobApplications).values(application).returning());
    });
  } catch (error) {
    // Report the original error even if removing the CV fails.
    await removeResume(shop, resumeId).catch(() => {});
    throw error;
  }
}

export interface ApplicationQuery {
  page: number;
  limit: number;
  /** Part of a name, email address, phone number or position; empty for all. */
  search: string;
  status?: ApplicationStatus | undefined;
  /** Id of the job. */
  job?: string | undefined;
  /** Newest first by default. */
  sort?: SortChoice<ApplicationSortKey>;
}

const byDate = byColumn(jobApplications.appliedAt);
const applicationSorts: ListSorts<ApplicationSortKey> = {
  id: jobApplications.id,
  keys: {
    date: [byDate],
    name: [byText(jobApplications.applicantName), byDate],
    position: [byText(jobApplications.position), byDate],
    status: [byColumn(jobApplications.status), byDate],
  },
};

/** Returns one page of applications, newest first unless sorted. */
export async function listApplications(
  db: Db,
  { page, limit, search, status, job, sort = "-date" }: ApplicationQuery,
): Promise<{ applications: ApplicationRecord[]; pagination: Pagination }> {
  const condition = applicationCondition({ search, status, job });
  const sorted = selectApplications(db)
    .where(condition)
    .orderBy(...listOrder(applicationSorts, sort).orderBy);
  const total = db.$count(jobApplications, condition);
  const { rows, pagination } = await readPage(sorted, total, { page, limit });
  return { applications: rows, pagination };
}

/** Yields all matching applications in batches, newest first unless sorted. */
export async function* exportApplications(
  db: Db,
  { sort = "-date", ...query }: Pick<ApplicationQuery, "search" | "status" | "job" | "sort">,
): AsyncGenerator<ApplicationRecord[]> {
  const order = listOrder(applicationSorts, sort);
  yield* readInBatches((last, limit) =>
    db
      .select({ ...applicationColumns, cursor: order.cursor })
      .from(jobApplications)
      .leftJoin(jobs, eq(jobs.id, jobApplications.jobId))
      .where(and(applicationCondition(query), order.after(last)))
      .orderBy(...order.orderBy)
      .limit(limit),
  );
}

/** Counts the applications in total and by status. */
export async function countApplications(db: Db): Promise<Record<ApplicationStatus | "total", number>> {
  const counters = { total: 0, pending: 0, reviewed: 0, shortlisted: 0, rejected: 0, hired: 0 };
  const groups = await db
    .select({ status: jobApplications.status, amount: count() })
    .from(jobApplications)
    .groupBy(jobApplications.status);
  for (const { status, amount } of groups) {
    counters[status] = amount;
    counters.total += amount;
  }
  return counters;
}

/**
 * Sets the status of an application; every transition is allowed. Throws if the application does not exist or
 * its version is outdated.
 */
export function setApplicationStatus(
  db: Db,
  { id, status, version, actor }: { status: ApplicationStatus } & Edit,
): Promise<ApplicationRecord> {
  return db.transaction(async (tx) => {
    const applicationById = eq(jobApplications.id, id);
    const [before] = await tx.select().from(jobApplications).where(applicationById).for("no key update");
    if (!before) throw notFound(m["content.career.applicationNotFound"]());
    await assertVersion(tx, "application", before, version);
    await tx
      .update(jobApplications)
      .set({ status, version: before.version + 1 })
      .where(applicationById);
    const [updated] = await selectApplications(tx).where(applicationById);
    if (!updated) throw notFound(m["content.career.applicationNotFound"]());
    const after = updated.application;
    await recordChange(tx, { actor, subject: "application", id, name: after.applicantName, before, after });
    return updated;
  });
}

/**
 * Deletes an application with its CV. Throws if it does not exist, or if its CV cannot be deleted right now,
 * because no CV may outlive its application.
 */
export async function removeApplication(
  { db, documents }: Pick<Shop, "db" | "documents">,
  { id, actor }: { id: string } & ByActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(jobApplications).where(eq(jobApplications.id, id)).returning();
    if (!removed) throw notFound(m["content.career.applicationNotFound"]());
    const { applicantName: name, position, status, resumeId } = removed;
    await recordChange(tx, { actor, subject: "application", id, name, before: { position, status } });
    await removeResume({ documents }, resumeId);
  });
}

function applicationCondition({ search, status, job }: Pick<ApplicationQuery, "search" | "status" | "job">) {
  const { applicantName, email, phone, position } = jobApplications;
  return and(
    status && eq(jobApplications.status, status),
    job ? eq(jobApplications.jobId, job) : undefined,
    or(containsText([applicantName, email, phone, position], search), containsNumber([phone], search)),
  );
}

const applicationColumns = { application: jobApplications, job: { id: jobs.id, title: jobs.title } };

function selectApplications(db: Db) {
  return db
    .select(applicationColumns)
    .from(jobApplications)
    .leftJoin(jobs, eq(jobs.id, jobApplications.jobId));
}
