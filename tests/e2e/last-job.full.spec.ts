import { mergeTests } from "@playwright/test";
import { asAdmin } from "./admin.ts";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** A shop without other jobs. */
const test = mergeTests(base, withDedicatedShop({ SEED: "none" }));

test("the application form keeps its input when the last job is closed in the meantime, and shows the reason", async ({
  page,
  request,
}) => {
  const data = {
    title: "Rigger",
    description: "You mend what comes in.",
    requirements: "A steady hand.",
    location: "Gorakhpur, Uttar Pradesh",
    jobType: "Part-time",
    experience: "2 years",
  };
  const { job } = await asAdmin(request, "POST", "/api/job/create", { data });
  await page.goto("/career");
  await page.getByRole("button", { name: "Apply Now" }).click();
  const dialog = page.getByRole("dialog", { name: "Apply for Rigger" });
  await dialog.getByLabel("Full Name").fill("Ravi Yadav");
  await dialog.getByLabel("Email Address").fill("ravi@example.in");
  await dialog.getByLabel("Phone Number").fill("9812345678");
  await dialog.getByLabel("Tell us about yourself").fill("I rig.");
  await asAdmin(request, "DELETE", `/api/job/delete-job/${job._id}`);
  await dialog.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  // By now the list behind the dialog has been updated.
  await expect(page.getByText("No Open Positions")).toBeAttached();
  await expect(dialog.getByLabel("Tell us about yourself")).toHaveValue("I rig.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "No Open Positions" })).toBeVisible();
});
