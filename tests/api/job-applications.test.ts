import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationStatuses } from "#contract/content/application-statuses.ts";
import * as contract from "#contract/content/careers.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const hostile = `<script>alert(1)</script>'); drop table job_applications; -- "\\ %_ 🚁`;
const asAdministrator = { as: "administrator" } as const;
const outsiders = [
  ["visitor", 401],
  ["customer", 403],
] as const;

describe.each(databaseKinds)("job application endpoints on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const applicationRows = () => api.database.db.select().from(jobApplications);

  async function createJob(changes: Parameters<typeof aJob>[0] = {}) {
    return (await api.call(contract.createJob, { body: aJob(changes) }, asAdministrator)).body.job;
  }
  async function deactivate(id: string) {
    const body = { ...aJob(), isActive: false };
    await api.call(contract.updateJob, { params: { id }, body }, asAdministrator);
  }
  async function apply(changes: Partial<ReturnType<typeof anApplication>> = {}) {
    const jobId = changes.jobId ?? (await createJob())._id;
    await api.call(contract.applyForJob, { body: anApplication(jobId, changes) });
    const [row] = await applicationRows();
    return { jobId, id: row?.id ?? "" };
  }

  it("are open to all callers and store the position of the job", { tags: ["spec:3.8"] }, async () => {
    const { _id: jobId } = await createJob({ title: "Pilot" });
    const body = anApplication(jobId, { applicantName: hostile });
    const response = await api.call(contract.applyForJob, { body });
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: "Application submitted successfully!" },
    });
    expect(await applicationRows()).toMatchObject([{ ...body, position: "Pilot", status: "pending" }]);
  });

  it("reject missing and invalid fields", { tags: ["spec:5.9"] }, async () => {
    const { _id: jobId } = await createJob();
    const wrong: [field: string, changes: Parameters<typeof anApplication>[1]][] = [
      ["jobId", { jobId: "1" }],
      ["applicantName", { applicantName: " " }],
      ["email", { email: "ravi@example" }],
      ["phone", { phone: "" }],
      ["description", { description: "\n" }],
    ];
    for (const [field, changes] of wrong) {
      const { status, body } = await api.call(contract.applyForJob, {
        body: anApplication(jobId, changes),
      });
      expect(status, JSON.stringify(changes)).toBe(400);
      expect(body.errors?.map((error) => error.field)).toContain(field);
    }
    expect(await applicationRows()).toEqual([]);
  });

  it("reject a closed or unknown job", async () => {
    const { _id: jobId } = await createJob();
    await deactivate(jobId);
    const inactive = await api.call(contract.applyForJob, { body: anApplication(jobId) });
    expect([inactive.status, inactive.body.message]).toEqual([409, "This position is no longer open"]);
    const unknown = await api.call(contract.applyForJob, { body: anApplication(unknownId) });
    expect([unknown.status, unknown.body.message]).toEqual([404, "Job not found"]);
    expect(await applicationRows()).toEqual([]);
  });

  it("ignore fields that only administrators may set", async () => {
    const { _id: jobId } = await createJob();
    const body = { ...anApplication(jobId), status: "hired", id: unknownId, appliedAt: "2000-01-01" };
    expect((await api.call(contract.applyForJob, { body })).status).toBe(200);
    const [row] = await applicationRows();
    expect(row?.status).toBe("pending");
    expect(row?.id).not.toBe(unknownId);
    expect(row?.appliedAt.getTime()).toBeGreaterThan(Date.UTC(2020, 0));
  });

  it("list applications with their job, even after it was deleted", {
    tags: ["spec:7.5"],
  }, async () => {
    const { jobId, id } = await apply();
    const list = () => api.call(contract.listApplications, {}, asAdministrator);
    const { body } = await list();
    expect(body.applications).toMatchObject([
      { _id: id, jobId: { _id: jobId, title: "Drone Technician" }, status: "pending" },
    ]);
    expect(body.pagination).toEqual({ page: 1, total: 1, pages: 1 });
    await api.call(contract.deleteJob, { params: { id: jobId } }, asAdministrator);
    expect((await list()).body.applications).toMatchObject([
      { _id: id, jobId: null, position: "Drone Technician" },
    ]);
  });

  it("allow every change of status", { tags: ["spec:4.11"] }, async () => {
    const { id } = await apply();
    for (const status of [...applicationStatuses].reverse()) {
      const response = await api.call(
        contract.setApplicationStatus,
        { params: { id }, body: { status } },
        asAdministrator,
      );
      expect(response.body).toMatchObject({
        message: "Application status updated successfully",
        application: { _id: id, status },
      });
      expect(await applicationRows()).toMatchObject([{ id, status }]);
    }
  });

  it("count all applications by status, regardless of the search", async () => {
    const { jobId, id } = await apply();
    await apply({ jobId, applicantName: "Second" });
    const body = { status: "shortlisted" as const };
    await api.call(contract.setApplicationStatus, { params: { id }, body }, asAdministrator);
    const query = { search: "no such name" };
    const list = await api.call(contract.listApplications, { query }, asAdministrator);
    expect(list.body).toMatchObject({
      applications: [],
      counters: { total: 2, pending: 1, reviewed: 0, shortlisted: 1, rejected: 0, hired: 0 },
    });
  });

  it("reject an unknown status and keep the current status", async () => {
    const { id } = await apply();
    const body = { status: "promoted" as "hired" };
    const { status } = await api.call(
      contract.setApplicationStatus,
      { params: { id }, body },
      asAdministrator,
    );
    expect(status).toBe(400);
    expect(await applicationRows()).toMatchObject([{ id, status: "pending" }]);
  });

  it("delete one application, and return 404 for an unknown one", async () => {
    const { id, jobId } = await apply();
    await api.call(contract.applyForJob, { body: anApplication(jobId, { applicantName: "Stays" }) });
    const removed = await api.call(contract.deleteApplication, { params: { id } }, asAdministrator);
    expect(removed.body).toEqual({ success: true, message: "Application deleted successfully" });
    const body = { status: "hired" as const };
    for (const response of [
      await api.call(contract.setApplicationStatus, { params: { id }, body }, asAdministrator),
      await api.call(contract.deleteApplication, { params: { id } }, asAdministrator),
    ]) {
      expect([response.status, response.body.message]).toEqual([404, "Application not found"]);
    }
    expect(await applicationRows()).toMatchObject([{ applicantName: "Stays", status: "pending" }]);
  });

  it.each(outsiders)("reject reads and changes by a %s", async (as, refusal) => {
    const { id } = await apply();
    const before = await applicationRows();
    const body = { status: "hired" as const };
    const list = await api.call(contract.listApplications, {}, { as });
    expect(list.status).toBe(refusal);
    expect(list.body).not.toHaveProperty("applications");
    expect((await api.call(contract.setApplicationStatus, { params: { id }, body }, { as })).status).toBe(
      refusal,
    );
    expect((await api.call(contract.deleteApplication, { params: { id } }, { as })).status).toBe(refusal);
    expect(await applicationRows()).toEqual(before);
  });
});

describe("sending job applications", () => {
  it("is rejected after ten applications from one address", async () => {
    const api = await openTestApi(databaseKinds[0], { rateLimits: true });
    try {
      const { body } = await api.call(contract.createJob, { body: aJob() }, asAdministrator);
      const apply = () => api.call(contract.applyForJob, { body: anApplication(body.job._id) });
      for (let sent = 0; sent < 10; sent += 1) expect((await apply()).status).toBe(200);
      const rejection = await apply();
      expect(rejection.status).toBe(429);
      expect(Number(rejection.headers.get("retry-after"))).toBeGreaterThan(3000);
      expect(await api.database.db.$count(jobApplications)).toBe(10);
    } finally {
      await api.close();
    }
  });
});
