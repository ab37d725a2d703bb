import * as contract from "#contract/content/careers.ts";
import * as applications from "#domain/careers/applications.ts";
import * as jobs from "#domain/careers/jobs.ts";
import { readResume } from "#domain/careers/resumes.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeApplication } from "../serialize/application.ts";
import { serializeJob } from "../serialize/job.ts";
import { viewerCan } from "../viewer-can.ts";

/** Limit for applications per address. */
const applyLimit: Throttle = { scope: "apply", by: "address", limit: 10, windowMilliseconds: 3_600_000 };

export function bindCareers(bind: Binder, options: ApiOptions): void {
  const { db } = options.shop;

  bind(contract.listJobs, async ({ input: { query }, viewer }) => {
    const { page, limit } = query;
    const { rows, pagination } = await jobs.listJobs(db, {
      page,
      limit,
      // Staff who process applications also need closed jobs.
      includeInactive: viewerCan(viewer, "content") || viewerCan(viewer, "support"),
      isActive: query.isActive && query.isActive === "true",
    });
    return { jobs: rows.map(serializeJob), pagination };
  });
  bind(contract.createJob, async ({ input, actor }) => {
    const job = await jobs.createJob(db, { ...input.body, actor });
    return { message: m["content.career.jobCreated"](), job: serializeJob(job) };
  });
  bind(contract.updateJob, async ({ input, actor }) => {
    const job = await jobs.updateJob(db, { ...input.body, id: input.params.id, actor });
    return { message: m["content.career.jobUpdated"](), job: serializeJob(job) };
  });
  bind(contract.deleteJob, async ({ input, actor }) => {
    await jobs.removeJob(db, { ...input.params, actor });
    return { message: m["content.career.jobDeleted"]() };
  });

  bind(
    contract.applyForJob,
    async ({ input }) => {
      await applications.applyForJob(options.shop, input.body);
      return { message: m["content.career.applied"]() };
    },
    { throttles: [applyLimit] },
  );
  bind(contract.listApplications, async ({ input }) => {
    const { applications: found, pagination } = await applications.listApplications(db, input.query);
    const counters = await applications.countApplications(db);
    return { applications: found.map(serializeApplication), pagination, counters };
  });
  bind(contract.setApplicationStatus, async ({ input, actor }) => {
    const application = await applications.setApplicationStatus(db, {
      ...input.body,
      ...input.params,
      actor,
    });
    return {
      message: m["content.career.applicationStatusUpdated"](),
      application: serializeApplication(application),
    };
  });
  bind(contract.getResume, ({ input }) => readResume(options.shop, input.params));
  bind(contract.deleteApplication, async ({ input, actor }) => {
    await applications.removeApplication(options.shop, { ...input.params, actor });
    return { message: m["content.career.applicationDeleted"]() };
  });
}
