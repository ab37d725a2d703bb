import type { Page } from "@playwright/test";
import { giveRole, openOffice, searchByKey } from "./office.ts";
import { administrator, openAccount, signIn } from "./people.ts";
import { expect, test } from "./shop-test.ts";

const rows = (page: Page) => page.getByRole("row").filter({ hasNotText: "Joined" });
const longDate = /^[A-Z][a-z]+ \d{2}, \d{4}$/;

test("finds somebody by e-mail and shows everything about them", { tag: "@spec:2.56" }, async ({
  page,
  request,
}) => {
  const shopper = await openAccount(request);
  await openOffice(page, "/users");
  await searchByKey(page, "Search users");
  await page.keyboard.type(shopper.email.toUpperCase());
  await expect(page).toHaveURL(/search=ASHA/);
  const row = page.getByRole("row").filter({ hasText: shopper.email });
  await expect(row).toContainText(shopper.name);
  await expect(row).toContainText(shopper.phone);
  await expect(row).toContainText("CUSTOMER");
  await expect(row.getByRole("time")).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);

  await row.getByText("CUSTOMER").click();
  const dialog = page.getByRole("dialog", { name: shopper.name });
  for (const text of ["CUSTOMER", shopper.email, shopper.phone, shopper.address, "Member Since"]) {
    await expect(dialog).toContainText(text);
  }
  await expect(dialog.getByRole("time")).toHaveText(longDate);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await row.getByRole("button", { name: shopper.name }).press("Enter");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await row.getByRole("button", { name: shopper.name }).press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("tells administrators from customers, and counts both", { tag: "@spec:3.3" }, async ({
  page,
  request,
}) => {
  const shopper = await openAccount(request);
  await openOffice(page, `/users?search=${administrator.email}`);
  await expect(page.getByRole("row").filter({ hasText: administrator.email })).toContainText("ADMIN");
  const count = async (label: string) => {
    const card = page.getByRole("main").getByText(label, { exact: true }).locator("xpath=../..");
    await expect(card).toHaveText(new RegExp(`^${label}\\d`));
    return Number((await card.innerText()).replace(/\D/g, ""));
  };
  const [total, customers, administrators] = [
    await count("Total Users"),
    await count("Customers"),
    await count("Admins"),
  ];
  expect(administrators).toBeGreaterThan(0);
  expect(customers + administrators).toBe(total);
  expect(await count("New Users")).toBeLessThanOrEqual(total);
  await page.getByRole("searchbox").fill(shopper.name);
  await expect(page.getByRole("row").filter({ hasText: shopper.email })).toContainText("CUSTOMER");
});

test("whoever takes the back office from themselves is signed out and asks for nothing more", async ({
  page,
  request,
}) => {
  const person = await openAccount(request);
  const search = `search=${encodeURIComponent(person.email)}`;
  await giveRole(request, person, { role: 1, staffRole: "owner" });
  const asked: string[] = [];
  page.on("request", (call) => {
    const isOffices = /^\/api\/auth\/user(s|-stats)$/.test(new URL(call.url()).pathname);
    if (isOffices && !call.headers().authorization) asked.push(call.url());
  });
  await signIn(page, person);
  await page.goto(`/dashboard/admin/users?${search}`);
  await page.getByRole("row").getByRole("button", { name: person.name }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
  const choice = page.getByRole("dialog", { name: `Role of ${person.name}` });
  await expect(choice.getByRole("radio", { name: "Owner" })).toBeChecked();
  await choice.getByRole("radio", { name: /^Customer/ }).check();
  await expect(choice).toContainText("This is your own role");
  await choice.getByRole("button", { name: "Save Role" }).click();
  await expect(page.getByText("Role changed successfully")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  expect(asked).toEqual([]);
});

test("says that users are loading, and when there is nobody", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route("/api/auth/users?*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const opened = openOffice(page, "/users?search=nobody+is+called+this");
  await expect(page.getByText("Loading users...")).toBeVisible();
  answer.resolve();
  await opened;
  await expect(page.getByRole("heading", { name: "No Users Found" })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test("failures have their words", { tag: "@spec:8.15" }, async ({ page }) => {
  const gone = { status: 404, json: { success: false, message: "Gone" } };
  await page.route("/api/auth/user-stats", (route) => route.fulfill(gone));
  await openOffice(page, "/users");
  await expect(page.getByText("Error fetching user statistics")).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.route("/api/auth/users?*", (route) => route.fulfill(gone));
  await page.reload();
  await expect(page.getByText("Error fetching users", { exact: true })).toBeVisible();
  await page.unroute("/api/auth/users?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page).first()).toBeVisible();
});
