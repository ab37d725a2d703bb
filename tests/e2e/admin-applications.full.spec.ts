import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { aDocument } from "../factories/files.ts";
import { asOffice, openOffice, unique } from "./office.ts";
import { expect, test } from "./shop-test.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const inbox = (name: string) => `/job-applications?search=${encodeURIComponent(name)}`;

/** Somebody nobody else's test knows, applying for a job of their own. */
async function apply(request: APIRequestContext, applicantName = unique("Ravi")) {
  const { job } = await asOffice(request, "POST", "/api/job/create", {
    data: {
      title: unique("Pilot"),
      description: "Flies.",
      requirements: "Licence",
      location: "Gorakhpur",
      jobType: "Contract",
      experience: "2 years",
    },
  });
  const data = {
    jobId: job._id,
    applicantName,
    email: "ravi.applies@example.in",
    phone: "9876543210",
    description: "I have built three quadcopters.\nAll of them fly.",
    position: "Night pilot",
  };
  await asOffice(request, "POST", "/api/job/apply", { data });
  const { applications } = await asOffice(
    request,
    "GET",
    `/api/job/applications?search=${encodeURIComponent(applicantName)}`,
  );
  const [{ _id: id }] = applications;
  return {
    id,
    applicantName,
    jobTitle: job.title,
    removeJob: () => asOffice(request, "DELETE", `/api/job/delete-job/${job._id}`),
    remove: () => asOffice(request, "DELETE", `/api/job/applications/${id}`),
  };
}

test("lists who applied, shows the details, moves on and deletes", { tag: "@spec:2.61" }, async ({
  page,
  request,
}) => {
  const { applicantName, jobTitle, id, removeJob } = await apply(request);
  await openOffice(page, inbox(applicantName));
  const row = rowOf(page, applicantName);
  for (const words of [jobTitle, "ravi.applies@example.in", "9876543210"]) {
    await expect(row).toContainText(words);
  }
  await expect(row.getByRole("combobox")).toHaveValue("pending");

  await row.getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: applicantName });
  await expect(dialog).toContainText("I have built three quadcopters.");
  await expect(dialog.getByRole("link", { name: "ravi.applies@example.in" })).toHaveAttribute(
    "href",
    "mailto:ravi.applies@example.in",
  );
  await dialog.getByRole("combobox").selectOption("Shortlisted");
  await expect(page.getByText("Application status updated successfully")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("combobox")).toHaveValue("shortlisted");

  await row.getByRole("combobox").selectOption("Hired");
  await expect
    .poll(async () => {
      const { applications } = await asOffice(request, "GET", "/api/job/applications");
      return applications.find((application: { _id: string }) => application._id === id)?.status;
    })
    .toBe("hired");

  await removeJob();
  await page.reload();
  await expect(row).toContainText("N/A");

  await row.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete this application?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Application deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Applications Found" })).toBeVisible();
});

test("pages and searches in the address", async ({ page, request }) => {
  const group = unique("Troop").replace("Troop ", "Troop");
  const applicants = Array.from({ length: 21 }, (_, index) => `${group} member ${index + 1}`);
  const { jobTitle: _, ...first } = await apply(request, applicants[0]);
  const others = [];
  for (const name of applicants.slice(1)) others.push(await apply(request, name));

  await openOffice(page, "/job-applications");
  await page.getByRole("searchbox").fill(group);
  await expect(page).toHaveURL(new RegExp(`search=${group}$`));
  await expect(page.getByRole("row").getByRole("combobox")).toHaveCount(20);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(new RegExp(`search=${group}&page=2$`));
  await expect(page.getByRole("row").getByRole("combobox")).toHaveCount(1);
  await expect(rowOf(page, `${group} member 1`), "the oldest is last").toBeVisible();

  await first.remove();
  await page.reload();
  await expect(page, "an empty last page leads to the one before").toHaveURL(new RegExp(`search=${group}$`));
  await expect(page.getByRole("row").getByRole("combobox")).toHaveCount(20);
  for (const application of others) await application.remove();
});

test("counts all applications and those in each state", async ({ page }) => {
  const counters = { total: 15, pending: 1, reviewed: 2, shortlisted: 3, rejected: 4, hired: 5 };
  await page.route("**/api/job/applications?*", (route) =>
    route.fulfill({
      json: { success: true, applications: [], counters, pagination: { page: 1, total: 0, pages: 0 } },
    }),
  );
  await openOffice(page, "/job-applications");
  for (const counter of ["Total15", "Pending1", "Reviewed2", "Shortlisted3", "Hired5"]) {
    await expect(page.getByRole("main").getByText(counter, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();
});

test.describe("when something fails", () => {
  test.use({ allowConsoleErrors: [/status of 500|net::ERR_FAILED/] });

  test("puts a state back that the shop did not take", async ({ page, request }) => {
    const application = await apply(request);
    await openOffice(page, inbox(application.applicantName));
    await page.route(`**/api/job/applications/${application.id}/status`, (route) => route.abort());
    const status = rowOf(page, application.applicantName).getByRole("combobox");
    await status.selectOption("Rejected");
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await expect(status).toHaveValue("pending");
    await application.remove();
    await application.removeJob();
  });

  test("says that the applications could not be fetched, and tries again", async ({ page }) => {
    await page.route("**/api/job/applications?*", (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await openOffice(page, "/job-applications?search=nobody-of-this-name");
    await expect(page.getByText("Something went wrong in getting applications")).toBeVisible();
    await page.unroute("**/api/job/applications?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "No Applications Found" })).toBeVisible();
  });
});

test("hands the CV of an application over as a file", async ({ page, request }) => {
  const { jobTitle, removeJob, remove } = await apply(request);
  const { jobs } = await (await request.get("/api/job/get-jobs")).json();
  const jobId = jobs.find((job: { title: string }) => job.title === jobTitle)._id;
  const applicantName = unique("Kavya");
  const form = {
    jobId,
    applicantName,
    email: "kavya@example.in",
    phone: "9876543210",
    description: "I fly.",
  };
  const resume = { name: "my cv.pdf", mimeType: "application/pdf", buffer: aDocument() };
  expect((await request.post("/api/job/apply", { multipart: { ...form, resume } })).ok()).toBe(true);
  await openOffice(page, inbox(applicantName));
  await rowOf(page, applicantName).getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: applicantName });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download CV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cv-kavya-[\da-f]+\.pdf$/);
  expect(await readFile(await download.path())).toEqual(aDocument());
  await page.keyboard.press("Escape");
  await rowOf(page, applicantName)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Application deleted successfully")).toBeVisible();
  await remove();
  await removeJob();
});
