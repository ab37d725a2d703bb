import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as contract from "#contract/content/careers.ts";
import { m } from "#messages";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { createPrivateDiskFiles } from "#ports/files/disk.adapter.ts";
import { fileKinds } from "#ports/files/file-kinds.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { aDocument } from "../factories/files.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const asAdministrator = { as: "administrator" } as const;
const aFile = (content: Uint8Array | string = aDocument(), name = "cv.pdf", type = "application/pdf") =>
  new File([content as Uint8Array<ArrayBuffer>], name, { type });

describe.each(databaseKinds)("CVs on %s", (kind) => {
  let api: TestApi;
  let folder: string;
  let jobId: string;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    folder = await mkdtemp(join(tmpdir(), "pankh-cv-"));
    Object.assign(api.shop, { documents: createPrivateDiskFiles(fileKinds.document, folder) });
    jobId = (await api.call(contract.createJob, { body: aJob() }, asAdministrator)).body.job._id;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    expect(api.unexpected).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => api.close());

  const storedFiles = () => readdir(join(folder, fileKinds.document.folder)).catch(() => []);
  const rows = () => api.shop.db.select().from(jobApplications);
  const apply = (changes: Parameters<typeof anApplication>[1] = {}) =>
    api.call(contract.applyForJob, { body: anApplication(jobId, changes) });
  const fetchResume = (id: string, as: Caller) =>
    api.fetch(`/api/job/applications/${id}/resume`, {
      headers: as === "visitor" ? {} : { authorization: `Bearer ${api[as as "customer"].token}` },
    });

  it("are uploaded with an application and returned unchanged", {
    tags: ["spec:10.6"],
  }, async () => {
    const resume = aFile(aDocument(), "../../my cv.exe", "text/html");
    expect((await apply({ resume, applicantName: "Ravi Kumār" })).status).toBe(200);
    const [row] = await rows();
    expect(await storedFiles()).toEqual([row?.resumeId]);
    const { body } = await api.call(contract.listApplications, {}, asAdministrator);
    expect(body.applications).toMatchObject([{ hasResume: true }]);
    const response = await fetchResume(row?.id ?? "", "administrator");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="cv-ravi-kumar\.pdf"/),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(aDocument()));
  });

  it("keep the applicant's name in any script, without unsafe characters in headers", async () => {
    await apply({ resume: aFile(), applicantName: 'रवि "x"\r\nSet-Cookie: a=b' });
    const [row] = await rows();
    const { headers } = await fetchResume(row?.id ?? "", "administrator");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/,
    );
    expect(headers.has("set-cookie")).toBe(false);
  });

  it("may be omitted: in JSON, with an empty field, or with an empty file", async () => {
    const json = await api.fetch("/api/job/apply", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(anApplication(jobId)),
    });
    expect(await json.json()).toMatchObject({ success: true, message: m["content.career.applied"]() });
    for (const resume of ["" as const, aFile("", "")]) expect((await apply({ resume })).status).toBe(200);
    expect((await rows()).map(({ resumeId }) => resumeId)).toEqual([null, null, null]);
    const { body } = await api.call(contract.listApplications, {}, asAdministrator);
    expect(body.applications.map(({ hasResume }) => hasResume)).toEqual([false, false, false]);
    expect(await storedFiles()).toEqual([]);
  });

  it.each([
    ["an HTML page with the name of a PDF", () => aFile("<script>alert(1)</script>", "cv.pdf")],
    ["an HTML page after the first line of a PDF", () => aFile("%PDF-1.7\n<script>alert(1)</script>")],
    ["an incomplete PDF", () => aFile(aDocument().subarray(0, 40))],
    ["an empty file with a name", () => aFile("")],
    ["larger than 5 MB", () => aFile(new Uint8Array(contract.maxResumeBytes + 1))],
  ])("are rejected if the file is %s", async (_, make) => {
    const { status, body } = await apply({ resume: make() });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: "resume", message: expect.stringMatching(/\S/) }]);
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it("are rejected before they are read if far too large", async () => {
    const { status, body } = await apply({ resume: aFile(new Uint8Array(7 * 1024 * 1024)) });
    expect([status, body.code]).toEqual([413, "too-large"]);
  });

  it("are rejected as text and in JSON", async () => {
    const text = await apply({ resume: "%PDF-1.7" as "" });
    expect([text.status, text.body.errors?.[0]?.field]).toEqual([400, "resume"]);
    const json = await api.fetch("/api/job/apply", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...anApplication(jobId), resume: { path: "/etc/passwd" } }),
    });
    expect(json.status).toBe(400);
  });

  it("are not stored if the application is rejected", async () => {
    expect((await apply({ jobId: unknownId, resume: aFile() })).status).toBe(404);
    const body = { ...aJob(), isActive: false };
    await api.call(contract.updateJob, { params: { id: jobId }, body }, asAdministrator);
    expect((await apply({ resume: aFile() })).status).toBe(409);
    expect(await storedFiles()).toEqual([]);
  });

  it("are deleted with their application", { tags: ["spec:10.6"] }, async () => {
    await apply({ resume: aFile() });
    await apply({ resume: aFile() });
    const [first, second] = await rows();
    const params = { id: first?.id ?? "" };
    expect((await api.call(contract.deleteApplication, { params }, asAdministrator)).status).toBe(200);
    expect(await storedFiles()).toEqual([second?.resumeId]);
    expect((await fetchResume(params.id, "administrator")).status).toBe(404);
  });

  it("prevent the deletion of their application while they cannot be deleted", async () => {
    await apply({ resume: aFile() });
    const [row] = await rows();
    vi.spyOn(api.shop.documents, "remove").mockRejectedValue(new FileStoreError("unavailable", "no disk"));
    const response = await api.call(
      contract.deleteApplication,
      { params: { id: row?.id ?? "" } },
      asAdministrator,
    );
    expect([response.status, response.body.message]).toEqual([503, m["content.career.resumeNotDeleted"]()]);
    expect(await rows()).toEqual([row]);
  });

  it("that cannot be stored cause a server error, not an input error", async () => {
    vi.spyOn(api.shop.documents, "put").mockRejectedValue(new FileStoreError("unavailable", "no disk"));
    const { status, body } = await apply({ resume: aFile() });
    expect([status, body.message]).toEqual([503, m["content.career.resumeNotSaved"]()]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ["visitor", 401],
    ["customer", 403],
  ] as const)("are not accessible to a %s", async (as, status) => {
    await apply({ resume: aFile() });
    const [row] = await rows();
    const response = await fetchResume(row?.id ?? "", as);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  });

  it("return 404 if the application has no CV", async () => {
    await apply();
    const [row] = await rows();
    for (const id of [row?.id ?? "", unknownId]) {
      expect((await fetchResume(id, "administrator")).status).toBe(404);
    }
  });
});
