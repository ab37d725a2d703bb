import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, holdCalls, openOffice, unique } from "./office.ts";
import { administrator, openAccount } from "./people.ts";
import { buyFor, expect, test } from "./shopping.ts";

const choice = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });
const rowOf = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

async function openJob(request: APIRequestContext, title = unique("Pilot")) {
  const data = {
    title,
    description: "Flies.",
    requirements: "Licence",
    location: "Gorakhpur",
    jobType: "Contract",
    experience: "2 years",
  };
  const { job } = await asOffice(request, "POST", "/api/job/create", { data });
  return {
    data,
    id: job._id as string,
    title,
    remove: () => asOffice(request, "DELETE", `/api/job/delete-job/${job._id}`),
  };
}

test("orders are filtered by status and sorted in the address, also after a reload", {
  tag: "@spec:10.48",
}, async ({ page, request, shelf }) => {
  const shopper = await openAccount(request);
  await buyFor(request, shopper, [[await shelf.add(900), 1]]);
  const cheap = await buyFor(request, shopper, [[await shelf.add(100), 1]]);
  await asOffice(request, "PUT", `/api/auth/order-status/${cheap}`, { data: { status: "Shipped" } });
  await openOffice(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const cards = page.getByRole("article");
  await expect(cards).toContainText(["₹100", "₹900"]);
  await choice(page, "Sort by").selectOption("Highest total");
  await expect(page).toHaveURL(/sort=highest/);
  await expect(cards).toContainText(["₹900", "₹100"]);
  await choice(page, "Status").selectOption("Shipped");
  await expect(page).toHaveURL(/status=Shipped/);
  await expect(cards).toContainText(["₹100"]);
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(choice(page, "Status")).toHaveValue("Shipped");
  await expect(choice(page, "Sort by")).toHaveValue("highest");

  await choice(page, "Status").selectOption("Delivered");
  await expect(page.getByRole("heading", { name: "No Orders Found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria")).toBeVisible();
  await page.goBack();
  await expect(choice(page, "Status")).toHaveValue("Shipped");
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(choice(page, "Status")).toHaveValue("");
  await expect(cards).toContainText(["₹900", "₹100"]);
  await choice(page, "Sort by").selectOption("Newest first");
  await expect(page).not.toHaveURL(/sort=/);
});

test("users are filtered by role and sorted by name", { tag: "@full" }, async ({ page, request }) => {
  const family = unique("Sharma").replace(" ", "");
  for (const name of [`Ravi ${family}`, `Asha ${family}`]) {
    const mark = crypto.randomUUID().slice(0, 8);
    await openAccount(request, {
      name,
      email: `person.${mark}@example.in`,
      password: "Garuda#2026",
      phone: "9876543210",
      address: "14 Golghar, Gorakhpur",
      birthday: "1994-04-12",
    });
  }
  await openOffice(page, `/users?search=${family}`);
  const rows = page.getByRole("row").filter({ hasText: family });
  await expect(rows).toContainText(["Asha", "Ravi"]);
  await choice(page, "Sort by").selectOption("Oldest first");
  await expect(rows).toContainText(["Ravi", "Asha"]);
  await choice(page, "Sort by").selectOption("Name: A to Z");
  await expect(page).toHaveURL(/sort=name/);
  await expect(rows).toContainText(["Asha", "Ravi"]);
  await choice(page, "Role").selectOption("Admin");
  await expect(page.getByRole("heading", { name: "No Users Found" })).toBeVisible();
  await page.getByRole("searchbox").fill(administrator.email);
  await expect(rowOf(page, administrator.email)).toContainText("ADMIN");
  await page.reload();
  await expect(choice(page, "Role")).toHaveValue("administrator");
  await expect(rowOf(page, administrator.email)).toBeVisible();
});

test("applications are filtered by status and job", { tag: "@full" }, async ({ page, request }) => {
  const family = unique("Yadav").replace(" ", "");
  const [pilot, technician] = [await openJob(request), await openJob(request, unique("Technician"))];
  for (const [job, applicantName] of [
    [pilot, `Asha ${family}`],
    [technician, `Ravi ${family}`],
  ] as const) {
    const data = {
      jobId: job.id,
      applicantName,
      email: "a@example.in",
      phone: "9876543210",
      description: "Me.",
    };
    await asOffice(request, "POST", "/api/job/apply", { data });
  }
  await openOffice(page, `/job-applications?search=${family}`);
  await expect(rowOf(page, family)).toHaveCount(2);
  await choice(page, "Job").selectOption(pilot.title);
  await expect(page).toHaveURL(new RegExp(`job=${pilot.id}`));
  await expect(rowOf(page, family)).toHaveCount(1);
  await expect(rowOf(page, `Asha ${family}`)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, family)).toHaveCount(1);
  await choice(page, "Status").selectOption("Hired");
  await expect(page.getByRole("heading", { name: "No Applications Found" })).toBeVisible();
  await choice(page, "Status").selectOption("Pending");
  await expect(rowOf(page, `Asha ${family}`)).toBeVisible();
  const { applications } = await asOffice(request, "GET", `/api/job/applications?search=${family}`);
  for (const { _id } of applications) await asOffice(request, "DELETE", `/api/job/applications/${_id}`);
  await pilot.remove();
  await technician.remove();
});

test("products are filtered by category and sorted by price", { tag: "@full" }, async ({ page, shelf }) => {
  const { category, name } = await shelf.add(1500);
  await shelf.add(10);
  await openOffice(page, "/products?search=Test+Kite");
  await choice(page, "Category").selectOption(category.name);
  await expect(page).toHaveURL(new RegExp(`category=${category.slug}`));
  await choice(page, "Sort by").selectOption("Price: Low to High");
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.getByRole("article").first()).toContainText("₹10");
  await page.getByRole("searchbox").fill(name);
  await expect(page.getByRole("article")).toHaveCount(1);
  await choice(page, "Category").selectOption({ index: 2 });
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(choice(page, "Category")).toHaveValue(category.slug);
});

test("jobs are filtered by status, and the counters stay", { tag: "@full" }, async ({ page, request }) => {
  const [open, closed] = [await openJob(request), await openJob(request)];
  const data = { ...closed.data, isActive: false };
  await asOffice(request, "PUT", `/api/job/update-job/${closed.id}`, { data });
  await openOffice(page, "/jobs");
  await expect(rowOf(page, closed.title)).toBeVisible();
  await choice(page, "Status").selectOption("Active");
  await expect(page).toHaveURL("/dashboard/admin/jobs?status=active");
  await expect(rowOf(page, closed.title)).toHaveCount(0);
  await expect(rowOf(page, open.title)).toBeVisible();
  await choice(page, "Status").selectOption("Inactive");
  await expect(rowOf(page, open.title)).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, closed.title)).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Active[1-9]\d*$/)).toBeVisible();
  await open.remove();
  await closed.remove();
});

test("team members are filtered by status", { tag: "@full" }, async ({ page }) => {
  await openOffice(page, "/manage-employees");
  const people = page.getByRole("article");
  await expect(people.first()).toBeVisible();
  const all = await people.count();
  await choice(page, "Status").selectOption("Former");
  await expect(page).toHaveURL("/dashboard/admin/manage-employees?status=former");
  await expect(people.getByText("Current", { exact: true })).toHaveCount(0);
  await expect.poll(() => people.count()).toBeLessThan(all);
  await page.goBack();
  await expect(people.getByText("Current", { exact: true }).first()).toBeVisible();
});

test("a filter keeps the search that is still on the way, and the other way round", async ({ page }) => {
  await openOffice(page, "/orders");
  const search = page.getByRole("searchbox");
  const release = await holdCalls(page, "/api/payment/all-orders?*");
  const searching = page.waitForRequest(/all-orders\?.*search=sharma/);
  await search.fill("sharma");
  await searching;
  await choice(page, "Status").selectOption("Shipped");
  await expect(choice(page, "Status")).toHaveValue("Shipped");
  const searchingOn = page.waitForRequest(/all-orders\?.*search=asha/);
  await search.fill("asha");
  await searchingOn;
  release();
  await expect(page).toHaveURL("/dashboard/admin/orders?search=asha&status=Shipped");
  await expect(search).toHaveValue("asha");
  await expect(choice(page, "Status")).toHaveValue("Shipped");
});
