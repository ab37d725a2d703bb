import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, discardChanges, newJobForm, openOffice, unique } from "./office.ts";
import { expect, test } from "./shop-test.ts";

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function addJob(request: APIRequestContext) {
  const data = {
    title: unique("Pilot"),
    description: "Flies.",
    requirements: "Licence",
    location: "Gorakhpur",
    jobType: "Contract",
    experience: "2 years",
  };
  const { job } = await asOffice(request, "POST", "/api/job/create", { data });
  return { ...job, remove: () => asOffice(request, "DELETE", `/api/job/delete-job/${job._id}`) };
}

test("opens, changes and deletes a job", { tag: "@spec:2.60" }, async ({ page, request }) => {
  const title = unique("Repair technician");
  await openOffice(page, "/jobs");
  const form = await newJobForm(page);
  await form.getByLabel("Job Title").fill(title);
  await form.getByLabel("Location").fill("Gorakhpur");
  await form.getByLabel("Job Type").selectOption("Internship");
  await form.getByLabel("Experience").fill("None needed");
  await form.getByLabel("Description").fill("Repairs drones.");
  await form.getByLabel("Requirements").fill("Patience");
  await form.getByLabel("Application Deadline").fill("2099-12-31");
  await form.getByRole("button", { name: "Create Job" }).click();
  await expect(page.getByText("Job Created Successfully")).toBeVisible();
  await expect(form.getByLabel("Job Title"), "the form is ready for the next").toHaveValue("");

  const row = rowOf(page, title);
  for (const words of ["None needed", "Gorakhpur", "Internship", "Active", "Apply by Dec 31, 2099"]) {
    await expect(row).toContainText(words);
  }

  await row.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Job" });
  await expect(dialog.getByLabel("Application Deadline")).toHaveValue("2099-12-31");
  await dialog.getByLabel("Application Deadline").fill("2020-01-01");
  await dialog.getByLabel("Active").uncheck();
  await dialog.getByRole("button", { name: "Update Job" }).click();
  await expect(page.getByText("Job Updated Successfully")).toBeVisible();
  await expect(row).toContainText("Inactive");
  await expect(row).toContainText("Closed Jan 01, 2020");
  expect(await (await request.get("/api/job/get-jobs")).text(), "visitors don't see it").not.toContain(title);

  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Job Deleted Successfully")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("refuses a new job without its facts or with a deadline that is over", async ({ page }) => {
  await openOffice(page, "/jobs");
  const form = await newJobForm(page);
  await form.getByLabel("Application Deadline").fill("2020-01-01");
  await form.getByRole("button", { name: "Create Job" }).click();
  for (const words of [
    "Please enter a title",
    "Please enter a location",
    "Please enter the experience",
    "Please enter a description",
    "Please enter the requirements",
    "The application deadline cannot be in the past",
  ]) {
    await expect(form.getByText(words)).toBeVisible();
  }
  await expect(form.getByLabel("Job Title")).toBeFocused();
  await expect(form.getByLabel("Application Deadline")).toHaveAttribute("min", /^\d{4}-\d{2}-\d{2}$/);
});

test("counts jobs, active ones, full-time ones and places", async ({ page }) => {
  const job = { description: "", requirements: "", experience: "1 year", createdAt: "2026-01-01T00:00:00Z" };
  const jobs = [
    { ...job, title: "One", location: "Gorakhpur", jobType: "Full-time", isActive: true },
    { ...job, title: "Two", location: "gorakhpur", jobType: "Full-time", isActive: false },
    { ...job, title: "Three", location: "Lucknow", jobType: "Contract", isActive: true },
    { ...job, title: "Four", location: "Lucknow", jobType: "Contract", isActive: true },
  ].map((entry) => ({ ...entry, _id: crypto.randomUUID() }));
  await page.route("**/api/job/get-jobs", (route) => route.fulfill({ json: { success: true, jobs } }));
  await openOffice(page, "/jobs");
  for (const counter of ["Total Jobs4", "Active3", "Full-time2", "Locations2"]) {
    await expect(page.getByRole("main").getByText(counter, { exact: true })).toBeVisible();
  }
});

test.describe("when something fails", () => {
  test.use({ allowConsoleErrors: [/status of 500|net::ERR_FAILED/] });

  test("keeps what was typed", async ({ page, request }) => {
    const job = await addJob(request);
    await openOffice(page, "/jobs");
    await page.route(`**/api/job/*/${job._id}`, (route) => route.abort());
    await rowOf(page, job.title).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Job" });
    await dialog.getByLabel("Requirements").fill("Typed with care");
    await dialog.getByRole("button", { name: "Update Job" }).click();
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await expect(dialog.getByLabel("Requirements")).toHaveValue("Typed with care");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await discardChanges(page);
    await rowOf(page, job.title).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(rowOf(page, job.title)).toBeVisible();
    await job.remove();
  });

  test("says that the jobs could not be fetched, and tries again", async ({ page, request }) => {
    const job = await addJob(request);
    await page.route("**/api/job/get-jobs", (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await openOffice(page, "/jobs");
    await expect(page.getByText("Failed to fetch job openings")).toBeVisible();
    await page.unroute("**/api/job/get-jobs");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(rowOf(page, job.title)).toBeVisible();
    await job.remove();
  });
});

test("says that there are no job openings", async ({ page }) => {
  await page.route("**/api/job/get-jobs", (route) => route.fulfill({ json: { success: true, jobs: [] } }));
  await openOffice(page, "/jobs");
  await expect(page.getByRole("heading", { name: "No job openings" })).toBeVisible();
});
