import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/content/careers.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { jobs } from "#ports/database/tables/careers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob } from "../factories/careers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const hostile = `<script>alert(1)</script>'); drop table jobs; -- "\\ %_ 🚁`;
const asAdministrator = { as: "administrator" } as const;
const outsiders = [
  ["visitor", 401],
  ["customer", 403],
] as const;

describe.each(databaseKinds)("job endpoints on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const jobRows = () => api.database.db.select().from(jobs);

  async function createJob(changes: Parameters<typeof aJob>[0] = {}) {
    return (await api.call(contract.createJob, { body: aJob(changes) }, asAdministrator)).body.job;
  }
  async function deactivate(id: string) {
    const body = { ...aJob(), isActive: false };
    await api.call(contract.updateJob, { params: { id }, body }, asAdministrator);
  }

  it("store jobs as sent and omit missing fields", async () => {
    const applicationDeadline = "2999-12-31";
    const full = await api.call(
      contract.createJob,
      { body: aJob({ title: hostile, applicationDeadline }) },
      asAdministrator,
    );
    expect([full.status, full.body.message]).toEqual([200, "Job Created Successfully"]);
    expect(full.body.job).toMatchObject({
      ...aJob({ title: hostile, applicationDeadline }),
      isActive: true,
    });
    const bare = await createJob({ salary: "", applicationDeadline: "" });
    expect(bare).not.toHaveProperty("salary");
    expect(bare).not.toHaveProperty("applicationDeadline");
    expect(
      (await jobRows()).map(({ title, salary, applicationDeadline }) => [title, salary, applicationDeadline]),
    ).toEqual([
      [hostile, "₹25,000 a month", applicationDeadline],
      ["Drone Technician", null, null],
    ]);
  });

  it("list the newest job first, and show inactive jobs only to administrators", {
    tags: ["spec:7.5"],
  }, async () => {
    const older = await createJob({ title: "Older" });
    const inactive = await createJob({ title: "Closed" });
    const newer = await createJob({ title: "Newer" });
    await deactivate(inactive._id);
    const ids = async (
      query: { isActive?: "true" | "false" },
      as: "visitor" | "customer" | "administrator",
    ) => (await api.call(contract.listJobs, { query }, { as })).body.jobs.map((job) => job._id);
    for (const as of ["visitor", "customer"] as const) {
      expect(await ids({}, as)).toEqual([newer._id, older._id]);
      expect(await ids({ isActive: "true" }, as)).toEqual([newer._id, older._id]);
      expect(await ids({ isActive: "false" }, as)).toEqual([]);
    }
    expect(await ids({}, "administrator")).toEqual([newer._id, inactive._id, older._id]);
    expect(await ids({ isActive: "true" }, "administrator")).toEqual([newer._id, older._id]);
    expect(await ids({ isActive: "false" }, "administrator")).toEqual([inactive._id]);
  });

  const yesterday = shopToday(new Date(Date.now() - 86_400_000));
  it("reject missing and invalid fields", { tags: ["spec:5.9"] }, async () => {
    const invalid: [field: string, changes: Parameters<typeof aJob>[0]][] = [
      ["title", { title: "" }],
      ["description", { description: " " }],
      ["requirements", { requirements: "" }],
      ["location", { location: "" }],
      ["experience", { experience: "" }],
      ["jobType", { jobType: "Freelance" as "Contract" }],
      ["applicationDeadline", { applicationDeadline: yesterday }],
      ["applicationDeadline", { applicationDeadline: "2026-02-30" }],
      ["applicationDeadline", { applicationDeadline: "tomorrow" }],
    ];
    for (const [field, changes] of invalid) {
      const { status, body } = await api.call(contract.createJob, { body: aJob(changes) }, asAdministrator);
      expect(status, JSON.stringify(changes)).toBe(400);
      expect(body.errors?.map((error) => error.field)).toContain(field);
    }
    expect(await jobRows()).toEqual([]);
  });

  it("accept a deadline in the past on update", async () => {
    const { _id: id } = await createJob();
    const body = { ...aJob({ title: "Changed", applicationDeadline: yesterday }), isActive: false };
    const changed = await api.call(contract.updateJob, { params: { id }, body }, asAdministrator);
    expect(changed.body).toMatchObject({ message: "Job Updated Successfully", job: body });
    expect(await jobRows()).toMatchObject([{ id, ...body }]);
  });

  it("delete one job, and return 404 for an unknown one", async () => {
    const deleted = await createJob();
    const remaining = await createJob();
    const params = { id: deleted._id };
    const removed = await api.call(contract.deleteJob, { params }, asAdministrator);
    expect(removed.body).toEqual({ success: true, message: "Job Deleted Successfully" });
    for (const response of [
      await api.call(contract.updateJob, { params, body: aJob() }, asAdministrator),
      await api.call(contract.deleteJob, { params }, asAdministrator),
    ]) {
      expect([response.status, response.body.message]).toEqual([404, "Job not found"]);
    }
    expect((await jobRows()).map((row) => row.id)).toEqual([remaining._id]);
  });

  it.each(outsiders)("reject writes by a %s", async (as, refusal) => {
    const { _id: id } = await createJob();
    const before = await jobRows();
    const body = aJob({ title: "Mine" });
    expect((await api.call(contract.createJob, { body }, { as })).status).toBe(refusal);
    expect((await api.call(contract.updateJob, { params: { id }, body }, { as })).status).toBe(refusal);
    expect((await api.call(contract.deleteJob, { params: { id } }, { as })).status).toBe(refusal);
    expect(await jobRows()).toEqual(before);
  });
});
