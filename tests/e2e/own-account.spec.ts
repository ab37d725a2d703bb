import type { Page } from "@playwright/test";
import { delayRequests, expectAccessible, expectNoSidewaysScroll } from "./admin.ts";
import { linkInEmail } from "./emails.ts";
import { recordButtonOffsets } from "./shop-actions.ts";
import { expect, stopClock, test } from "./shop-test.ts";
import { createAccount, newShopper, signIn, signInAgain } from "./users.ts";

const newPassword = "Cyclone#2026";
const profile = "/dashboard/user/profile";
const notification = (page: Page, text: string) => page.getByLabel("Notifications").getByText(text);

test("a password change requires the current password and keeps this device signed in", {
  tag: "@spec:10.10",
}, async ({ page, browser, shop }) => {
  const shopper = await createAccount(page.request);
  await signInAgain(page, shopper);
  const context = await browser.newContext({ baseURL: shop.url });
  const otherPage = await context.newPage();
  await signInAgain(otherPage, shopper);
  await page.goto(profile);
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  const save = dialog.getByRole("button", { name: "Save Password" });
  await save.click();
  await expect(dialog.locator("form").getByText("Please enter your current password")).toBeVisible();
  await expect(dialog.getByLabel("Current Password")).toBeFocused();
  await dialog.getByLabel("Current Password").fill(shopper.password);
  await dialog.getByLabel("New Password").fill(newPassword);
  await dialog.getByLabel("Confirm Password").fill("something else");
  await save.click();
  await expect(dialog.locator("form").getByText("Passwords do not match.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel("Confirm Password").fill(newPassword);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(notification(page, "Your password has been changed.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("main").getByText(shopper.email)).toBeVisible();
  await stopClock(otherPage);
  await otherPage.goto(profile);
  await expect(otherPage.getByText(/Redirecting in \d/)).toBeVisible();
  await context.close();
  await signInAgain(page, { email: shopper.email, password: newPassword });
});

test("a new customer confirms the email address by a link, whose token disappears from the URL", {
  tag: ["@full", "@spec:10.11"],
}, async ({ page }) => {
  const shopper = await createAccount(page.request);
  await signIn(page, shopper);
  await page.goto(profile);
  await expect(page.getByText("Your address is not confirmed.")).toBeVisible();
  await page.getByRole("button", { name: "Request a new link" }).click();
  await expect(notification(page, "We can't send emails yet. Please call us for the link")).toBeVisible();

  const link = await linkInEmail(page.request, shopper.email, "Please confirm your email address for Pankh");
  await page.goto(link);
  const button = page.getByRole("button", { name: "Confirm This Address" });
  await expect(button).toBeEnabled();
  await expect(page).toHaveURL("/confirm-email");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button.click();
  await expect(page.getByText("Your address is confirmed. Thank you!")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(page.getByText("Your address is confirmed. Our emails will reach you.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Resend email|Request a new link/ })).toHaveCount(0);
});

test.describe("a confirmation link opened in another browser", () => {
  test.use({ allowConsoleErrors: [/status of 400/] });

  test("requires the password of the account", { tag: "@full" }, async ({ page, browser, shop }) => {
    const shopper = await createAccount(page.request);
    const link = await linkInEmail(
      page.request,
      shopper.email,
      "Please confirm your email address for Pankh",
    );
    const context = await browser.newContext({ baseURL: shop.url });
    const otherPage = await context.newPage();
    await otherPage.goto(link);
    const button = otherPage.getByRole("button", { name: "Confirm This Address" });
    await button.click();
    await expect(otherPage.getByText("Please enter the password of this account")).toBeVisible();
    const password = otherPage.locator("input[name=password]");
    await expect(password).toBeFocused();
    await password.fill("a guess of mine");
    await button.click();
    await expect(
      otherPage.locator("form").getByText("This is not the password of this account"),
    ).toBeVisible();
    await password.fill(shopper.password);
    await button.click();
    await expect(otherPage.getByText("Your address is confirmed. Thank you!")).toBeVisible();
    await context.close();
  });
});

test("a double click on a button that opens a dialog leaves the dialog open", { tag: "@full" }, async ({
  page,
}) => {
  await signIn(page, await createAccount(page.request));
  await page.goto(profile);
  await page.getByRole("button", { name: "Change email" }).dblclick();
  const dialog = page.getByRole("dialog", { name: "Change email" });
  await dialog.getByLabel("New Email Address").fill("asha@example.in");
  await expect(dialog.getByLabel("New Email Address")).toHaveValue("asha@example.in");
  // A single click outside closes the dialog.
  await page.mouse.click(10, 10);
  await expect(dialog).toBeHidden();
});

for (const width of [1440, 360]) {
  test(`the confirmation status of the email moves no button when it loads, at ${width} px`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, await createAccount(page.request));
    const places = await recordButtonOffsets(page, "Change password");
    const release = await delayRequests(page, "**/api/auth/email");
    await page.goto(profile);
    await expect(page.getByRole("button", { name: "Change email" })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    release();
    await expect(page.getByRole("button", { name: "Request a new link" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await places()).toHaveLength(1);
  });
}

test("a new email address takes effect once its confirmation link is opened", { tag: "@spec:10.12" }, async ({
  page,
}) => {
  const shopper = await createAccount(page.request);
  const { email: newEmail } = newShopper();
  await signInAgain(page, shopper);
  await page.goto(profile);
  await page.getByRole("button", { name: "Change email" }).click();
  const dialog = page.getByRole("dialog", { name: "Change email" });
  const submit = dialog.getByRole("button", { name: "Request Link" });
  await dialog.getByLabel("New Email Address").fill("no address");
  await dialog.getByLabel("Current Password").fill(shopper.password);
  await submit.click();
  await expect(dialog.locator("form").getByText("Please enter a valid email address.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("New Email Address").fill(newEmail);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`If ${newEmail} is available, we have a link to confirm it`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(await linkInEmail(page.request, newEmail, "Confirm your new email address for Pankh"));
  await page.getByRole("button", { name: "Confirm This Address" }).click();
  await expect(page.getByText("Your new address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(page.getByRole("main").getByText(newEmail)).toBeVisible();
  await linkInEmail(
    page.request,
    shopper.email,
    "The email address of your Pankh account has been changed",
    false,
  );
  await signInAgain(page, { email: newEmail, password: shopper.password });
});

test.describe("an invalid confirmation link", () => {
  test.use({ allowConsoleErrors: [/status of 400/] });

  test("shows an error, as does a link without a token", { tag: "@full" }, async ({ page }) => {
    await page.goto("/confirm-email");
    await expect(page.getByRole("heading", { name: "This link isn't valid" })).toBeVisible();
    await page.goto("/confirm-email?token=never-made-up");
    await page.getByRole("button", { name: "Confirm This Address" }).click();
    await expect(page.getByText("This link has expired or has been used.")).toBeVisible();
  });
});
