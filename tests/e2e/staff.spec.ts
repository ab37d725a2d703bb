import type { Browser, Page } from "@playwright/test";
import { asAdmin, assignRole, delayRequests, openAdmin, waitForScreen } from "./admin.ts";
import { expect, stopClock, test } from "./shop-test.ts";
import { createAccount, newShopper, type Shopper, signIn } from "./users.ts";

/** Creates an account with a staff role. */
async function openColleague(page: Page, staffRole: string): Promise<Shopper> {
  const person = await createAccount(page.request);
  await assignRole(page.request, person, { role: 1, staffRole });
  return person;
}

/** Links of the side navigation, which is a drawer on phones. */
async function screensOf(page: Page): Promise<string[]> {
  const menu = page.getByRole("button", { name: "Open menu" });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  const navigation = page.getByRole("navigation", { name: isPhone ? "Admin menu" : "Admin", exact: true });
  await expect(navigation.getByRole("link").first()).toBeVisible();
  const screens = await navigation.getByRole("link").allInnerTexts();
  if (isPhone) await page.keyboard.press("Escape");
  return screens;
}

async function openPerson(page: Page, person: Pick<Shopper, "name" | "email">) {
  await page.goto(`/dashboard/admin/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole("row").getByRole("button", { name: person.name }).click();
  return page.getByRole("dialog", { name: person.name });
}

/** Opens a page in a separate browser context. */
const newBrowserPage = async (browser: Browser, page: Page) =>
  (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();

test("an invited colleague can work until an owner suspends and thereby signs out the colleague", {
  tag: "@spec:10.54",
}, async ({ page, browser }) => {
  const person = newShopper();
  await openAdmin(page, "/users");
  await page.getByRole("button", { name: "Invite Colleague" }).click();
  const form = page.getByRole("dialog", { name: "Invite a Colleague" });
  await form.getByRole("button", { name: "Send Invitation" }).click();
  await expect(form.getByText("Please enter a valid email address.").first()).toBeVisible();
  await expect(form.getByText("Please choose a role").first()).toBeVisible();
  await form.getByLabel("Email").fill(person.email);
  await form.getByRole("checkbox", { name: "Content" }).check();
  await form.getByRole("button", { name: "Send Invitation" }).click();
  const linkDialog = page.getByRole("dialog", { name: "Share this link" });
  const link = (await linkDialog.getByText(/accept-invitation\?token=/).innerText()).trim();
  await linkDialog.getByRole("button", { name: "Done" }).click();
  const invitation = page.getByRole("table", { name: "Invitations" }).getByRole("row").filter({
    hasText: person.email,
  });
  await expect(invitation).toContainText("Content");

  const colleague = await newBrowserPage(browser, page);
  await colleague.goto(new URL(link).pathname + new URL(link).search);
  await expect(colleague.getByText(person.email)).toBeVisible();
  await colleague.getByLabel("Full Name").fill(person.name);
  await colleague.getByLabel("Phone Number").fill(person.phone);
  await colleague.locator("input[name=password]").fill(person.password);
  await colleague.locator("input[name=confirmPassword]").fill(person.password);
  await colleague.getByRole("button", { name: "Join the Team" }).click();
  await expect(colleague.getByText("Welcome to the team!")).toBeVisible();
  await expect(colleague).toHaveURL("/dashboard/admin");
  expect(await screensOf(colleague)).toEqual([
    "Dashboard",
    "External Pictures",
    "Manage Hero",
    "Manage Ads",
    "Site Content",
    "Manage Team",
    "Manage Jobs",
  ]);
  await colleague.getByRole("link", { name: "Manage Ads" }).last().click();
  await expect(colleague.getByRole("button", { name: "Create Ad" })).toBeVisible();

  const dialog = await openPerson(page, person);
  await expect(dialog).toContainText("Content");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Account suspended. All sessions have ended.")).toBeVisible();
  // The message disappears after three seconds.
  await stopClock(colleague);
  await colleague.reload();
  await expect(colleague.getByText("Your session has ended. Please sign in again.").first()).toBeVisible();
  await colleague.clock.resume();
  await expect(colleague).toHaveURL("/");
  await colleague.goto("/login");
  await colleague.locator("input[name=email]").fill(person.email);
  await colleague.locator("input[name=password]").fill(person.password);
  await colleague.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(colleague.getByText("This account is suspended").first()).toBeVisible();
  await colleague.goto(new URL(link).pathname + new URL(link).search);
  await expect(colleague.getByText("This invitation has expired, been used or been withdrawn")).toBeVisible();
  await colleague.context().close();
});

for (const [screen, size] of Object.entries({
  "wide screen": { width: 1440, height: 900 },
  phone: { width: 360, height: 780 },
})) {
  test(`the buttons of the user dialog do not move when the sign-in history loads, on a ${screen}`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize(size);
    const person = await openColleague(page, "support");
    const { email, password } = person;
    for (let visit = 1; visit <= 6; visit += 1) {
      expect((await page.request.post("/api/auth/login", { data: { email, password } })).ok()).toBe(true);
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAdmin(page, "/users");
    const release = await delayRequests(page, "**/api/auth/users/*/sign-ins");
    const dialog = await openPerson(page, person);
    const positions = async () => [
      await dialog.getByRole("button", { name: "Change role" }).boundingBox(),
      await dialog.getByRole("button", { name: "Suspend" }).boundingBox(),
    ];
    await expect(dialog.getByRole("heading", { name: "Recent sign-ins" })).toBeVisible();
    const before = await positions();
    release();
    await expect(dialog.getByRole("list", { name: "Recent sign-ins" })).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveCount(5);
    expect(await positions()).toEqual(before);
  });
}

test("an accountant can only open orders, reports and exports", { tag: "@spec:10.53" }, async ({ page }) => {
  await signIn(page, await openColleague(page, "accountant"));
  await page.goto("/dashboard/admin");
  await waitForScreen(page);
  await expect(page.getByText("Total Revenue")).toHaveCount(0);
  expect(await screensOf(page)).toEqual([
    "Dashboard",
    "Orders",
    "Serials",
    "Revenue",
    "Settlements",
    "Tax Returns",
    "Exports",
  ]);
  await page.getByRole("main").getByRole("link", { name: "Revenue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Revenue" })).toBeVisible();
  await expect(page.getByText("From any period:")).toBeVisible();
  await expect(page.getByRole("link", { name: "without an order" })).toHaveCount(0);
  const [money] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(money.suggestedFilename()).toMatch(/^money-.*\.csv$/);
  await page.goto("/dashboard/admin");
  await page.getByRole("main").getByRole("link", { name: "Exports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exports" })).toBeVisible();
  const orders = page.locator("section").filter({ has: page.getByRole("heading", { name: "Orders" }) });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    orders.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/);

  for (const screen of ["products", "users", "contacts", "payments", "audit", "operations"]) {
    await page.goto(`/dashboard/admin/${screen}`);
    await expect(page.getByRole("heading", { name: "Your role doesn't include this page" })).toBeVisible();
  }
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "Your role doesn't include this page" })).toBeVisible();
});

test("a withdrawn invitation link is rejected", { tag: "@full" }, async ({ page, browser }) => {
  const { email } = newShopper();
  const data = { email, staffRole: "support" };
  const { link } = await asAdmin(page.request, "POST", "/api/auth/invitations", { data });
  await openAdmin(page, "/users");
  const row = page.getByRole("table", { name: "Invitations" }).getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(row).toHaveCount(0);
  const colleague = await newBrowserPage(browser, page);
  await colleague.goto(new URL(link).pathname + new URL(link).search);
  await expect(colleague.getByText("This invitation has expired, been used or been withdrawn")).toBeVisible();
  await colleague.context().close();
});
