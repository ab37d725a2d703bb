import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { m } from "#messages";
import { jobApplications, jobs } from "#ports/database/tables/careers.ts";
import { createPrivateDiskFiles } from "#ports/files/disk.adapter.ts";
import { fileKinds } from "#ports/files/file-kinds.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { aJob, anApplication } from "#tests/factories/careers.ts";
import { applyForJob, listApplications, setApplicationStatus } from "./applications.ts";
import { createJob, removeJob, updateJob } from "./jobs.ts";

const today = "2026-04-01";
const yesterday = "2026-03-31";
const unknownId = "00000000-0000-4000-8000-000000000000";

describe.each(databaseKinds)("the careers module on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    folder = await mkdtemp(join(tmpdir(), "pankh-documents-"));
  });
  beforeEach(() => database.reset());
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const shop = () => ({
    db: database.db,
    documents: createPrivateDiskFiles(fileKinds.document, folder),
  });

  const applications = () => database.db.select().from(jobApplications);

  it("accepts a new job with a deadline from today on or without a deadline, and rejects an earlier one", async () => {
    const { db } = database;
    expect((await createJob(db, aJob({ applicationDeadline: today }), today)).applicationDeadline).toBe(
      today,
    );
    expect((await createJob(db, aJob({ applicationDeadline: "" }), today)).applicationDeadline).toBeNull();
    expect((await createJob(db, aJob({ applicationDeadline: null }), today)).applicationDeadline).toBeNull();
    await expect(createJob(db, aJob({ applicationDeadline: yesterday }), today)).rejects.toMatchObject({
      refusal: "invalid",
      field: "applicationDeadline",
      message: m["content.career.deadlineInPast"](),
    });
    expect(await db.$count(jobs)).toBe(3);
  });

  it("accepts any deadline for an edited job, and clears blank fields", async () => {
    const { db } = database;
    const { id } = await createJob(db, aJob({ applicationDeadline: today }), today);
    await updateJob(db, { ...aJob({ applicationDeadline: "2020-01-01", salary: "" }), id, isActive: false });
    expect(await db.select().from(jobs)).toMatchObject([
      { id, applicationDeadline: "2020-01-01", salary: null, isActive: false },
    ]);
    await updateJob(db, { ...aJob({ applicationDeadline: "" }), id, isActive: true });
    expect(await db.select().from(jobs)).toMatchObject([{ id, applicationDeadline: null, isActive: true }]);
  });

  it("accepts applications until the end of the deadline day in India", async () => {
    const { db } = database;
    const { id } = await createJob(db, aJob({ applicationDeadline: today }), today);
    await applyForJob(shop(), anApplication(id), today);
    await expect(applyForJob(shop(), anApplication(id), "2026-04-02")).rejects.toMatchObject({
      refusal: "conflict",
      message: m["content.career.jobClosed"](),
    });
    expect(await applications()).toHaveLength(1);
  });

  it("rejects applications for a closed or unknown job", async () => {
    const { db } = database;
    const { id } = await createJob(db, aJob());
    await updateJob(db, { ...aJob(), id, isActive: false });
    await expect(applyForJob(shop(), anApplication(id))).rejects.toMatchObject({ refusal: "conflict" });
    await expect(applyForJob(shop(), anApplication(unknownId))).rejects.toMatchObject({
      refusal: "not found",
      message: m["content.career.jobNotFound"](),
    });
    expect(await applications()).toEqual([]);
  });

  it("stores a new application as pending, with the job's title as the position instead of the applicant's input", async () => {
    const { db } = database;
    const { id } = await createJob(db, aJob({ title: "Pilot" }));
    await applyForJob(shop(), anApplication(id));
    await applyForJob(shop(), anApplication(id, { position: "Night pilot" }));
    const found = await applications();
    expect(found.map((row) => row.position)).toEqual(["Pilot", "Pilot"]);
    expect(found.every((row) => row.status === "pending" && row.jobId === id)).toBe(true);
  });

  it("keeps applications when their job is deleted", async () => {
    const { db } = database;
    const { id } = await createJob(db, aJob({ title: "Pilot" }));
    const { id: applicationId } = await applyForJob(shop(), anApplication(id));
    await removeJob(db, { id });
    await expect(removeJob(db, { id })).rejects.toMatchObject({ refusal: "not found" });
    const page = await listApplications(db, { page: 1, limit: 10, search: "" });
    expect(page.applications).toMatchObject([
      { job: null, application: { id: applicationId, jobId: null, position: "Pilot" } },
    ]);
  });

  it("lists applications newest first in pages, and searches name, email, phone and position literally", async () => {
    const { db } = database;
    const { id } = await createJob(db, aJob({ title: "Pilot" }));
    const { id: otherId } = await createJob(db, aJob({ title: "Trainer" }));
    const people = [
      { applicantName: "Ada 100%", email: "ada@example.in", phone: "9000000001" },
      { applicantName: "Bo_b", email: "bob@example.in", phone: "9000000002" },
      { applicantName: "C\\arl", email: "carl@example.in", phone: "9000000003", jobId: otherId },
    ];
    for (const [index, person] of people.entries()) {
      const { id: applicationId } = await applyForJob(shop(), anApplication(id, person));
      const appliedAt = new Date(Date.UTC(2026, 0, 1 + index));
      await db.update(jobApplications).set({ appliedAt }).where(eq(jobApplications.id, applicationId));
    }
    const names = async (search: string, page = 1, limit = 10) =>
      (await listApplications(db, { page, limit, search })).applications.map(
        ({ application }) => application.applicantName,
      );
    expect(await names("")).toEqual(["C\\arl", "Bo_b", "Ada 100%"]);
    expect(await names("", 2, 2)).toEqual(["Ada 100%"]);
    expect((await listApplications(db, { page: 2, limit: 2, search: "" })).pagination).toEqual({
      page: 2,
      total: 3,
      pages: 2,
    });
    expect(await names("%")).toEqual(["Ada 100%"]);
    expect(await names("_")).toEqual(["Bo_b"]);
    expect(await names("\\")).toEqual(["C\\arl"]);
    expect(await names("BOB@")).toEqual(["Bo_b"]);
    expect(await names("0003")).toEqual(["C\\arl"]);
    expect(await names("trainer")).toEqual(["C\\arl"]);
    expect(await names("' or 1=1 --")).toEqual([]);
  });

  it("moves an application from any status to any other", async () => {
    const { db } = database;
    const { id: jobId } = await createJob(db, aJob({ title: "Pilot" }));
    const { id } = await applyForJob(shop(), anApplication(jobId));
    const other = await applyForJob(shop(), anApplication(jobId));
    await setApplicationStatus(db, { id, status: "hired" });
    expect(await setApplicationStatus(db, { id, status: "reviewed" })).toMatchObject({
      job: { id: jobId, title: "Pilot" },
      application: { id, status: "reviewed" },
    });
    await expect(setApplicationStatus(db, { id: unknownId, status: "hired" })).rejects.toMatchObject({
      refusal: "not found",
    });
    const states = new Map((await applications()).map((row) => [row.id, row.status]));
    expect(states).toEqual(
      new Map([
        [id, "reviewed"],
        [other.id, "pending"],
      ]),
    );
  });
});
