import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { expect, test } from "./shop-test.ts";
import { createAccount, signIn } from "./users.ts";

const newPassword = "Cyclone#2026";
const notification = (page: Page, text: string) => page.getByLabel("Notifications").getByText(text);

/** Waits for an email with this recipient and subject; returns the id of the newest one. */
async function emailTo(request: APIRequestContext, email: string, subject: string) {
  let id = "";
  await expect
    .poll(
      async () => {
        const { mails } = await asAdmin(request, "GET", `/api/mail/all?search=${encodeURIComponent(email)}`);
        id = mails.find((mail: { subject: string }) => mail.subject === subject)?._id ?? "";
        return id;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return id;
}

test("a customer requests a reset link, gets it from an administrator and sets a new password", {
  tag: "@spec:10.22",
}, async ({ page, browser }) => {
  const shopper = await createAccount(page.request);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.getByText("We can't send emails yet")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("button", { name: "Request Link" }).click();
  await expect(notification(page, "Please enter a valid email address.")).toBeVisible();
  await expect(page.getByLabel("Email Address")).toBeFocused();
  await page.getByLabel("Email Address").fill(shopper.email);
  await page.getByRole("button", { name: "Request Link" }).click();
  await expect(page.getByRole("heading", { name: "Call us for the link" })).toBeVisible();
  await expect(page.getByText(/can't send emails yet. If this address has an account/)).toBeVisible();
  await expectAccessible(page);

  // The shop has no mail server, so an administrator finds the email in the outbox.
  const id = await emailTo(page.request, shopper.email, "Set a new Pankh password");
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  });
  const adminPage = await context.newPage();
  const problems: string[] = [];
  adminPage.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await openAdmin(adminPage, `/mail?search=${encodeURIComponent(shopper.email)}`);
  await expect(adminPage.getByText("Email isn't set up")).toBeVisible();
  await expect(adminPage.getByRole("row").filter({ hasText: "Set a new Pankh password" })).toContainText(
    "Saved, not sent",
  );
  await expect(adminPage.getByRole("table")).not.toContainText("Sent");
  await adminPage.getByRole("link", { name: "Set a new Pankh password" }).click();
  await expect(adminPage).toHaveURL(`/dashboard/admin/mail/${id}`);
  const email = adminPage.frameLocator("iframe");
  await expect(email.getByText("Hello,", { exact: true })).toBeVisible();
  const address = await email.getByRole("link", { name: "Set a new password" }).getAttribute("href");
  await adminPage.getByRole("tab", { name: "Text" }).click();
  await expect(adminPage.getByRole("tabpanel")).toContainText(String(address));
  await expectNoSidewaysScroll(adminPage);
  // The frame blocks all scripts, including those of Playwright.
  expect(problems.filter((text) => !text.startsWith("Blocked script execution in 'about:srcdoc'"))).toEqual(
    [],
  );
  await context.close();

  await signIn(page, shopper);
  const { pathname, search } = new URL(String(address));
  await page.goto(pathname + search);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByLabel("New Password").fill("seven77");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(notification(page, "Password must be at least 8 characters long.")).toBeVisible();
  await page.getByLabel("New Password").fill(newPassword);
  await page.getByLabel("Confirm Password").fill("something else");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(notification(page, "Passwords do not match.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Confirm Password").fill(newPassword);
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(notification(page, "Your password has been changed. Please sign in.")).toBeVisible();
  await expect(page).toHaveURL("/login");

  await page.getByLabel("Email Address").fill(shopper.email);
  await page.locator("input[name=password]").fill(newPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login-success");

  await page.goto(pathname + search);
  await page.getByLabel("New Password").fill("Another#2026");
  await page.getByLabel("Confirm Password").fill("Another#2026");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByRole("heading", { name: "This link isn't valid" })).toBeVisible();
  await expect(page.getByText("This link has expired or has been used.")).toBeVisible();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("a reset link without a token shows an error at once", { tag: ["@full", "@spec:10.22"] }, async ({
  page,
}) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { name: "This link isn't valid" })).toBeVisible();
});
