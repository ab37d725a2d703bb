import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./admin.ts";
import { expect, test } from "./shop-test.ts";
import { totpCode } from "./totp.ts";
import { createAccount, type Shopper, signInAgain } from "./users.ts";

const section = (page: Page) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Two-factor authentication" }) });

/** Sets up two-factor authentication on the open profile; returns the app's secret and the recovery codes. */
async function setUp(page: Page, { password }: Shopper): Promise<{ secret: string; codes: string[] }> {
  await section(page).getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-factor authentication" });
  await dialog.locator("input[name=currentPassword]").fill("not this one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.locator("form").getByText("This is not your current password")).toBeVisible();
  await dialog.locator("input[name=currentPassword]").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();

  await expect(
    dialog.getByRole("img", { name: "QR code for your authenticator app" }).locator("path"),
  ).toHaveAttribute("d", /^M/);
  const secret = /[A-Z2-7]{32}/.exec(await dialog.innerText())?.[0] ?? "";
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.locator("input[name=code]").fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.locator("form").getByText("This code is wrong")).toBeVisible();
  await dialog.locator("input[name=code]").fill(totpCode(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();

  const codeItems = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codeItems).toHaveCount(10);
  await expectAccessible(page);
  const codes = await codeItems.allInnerTexts();
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page)).toContainText("10 recovery codes left");
  return { secret, codes };
}

async function logInWithPassword(page: Page, { email, password }: Shopper) {
  await page.evaluate(() => localStorage.removeItem("auth"));
  await page.goto("/login");
  await page.getByLabel("Email Address").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Please enter the code from your authenticator app")).toBeVisible();
  await expect(page.locator("input[name=code]")).toBeFocused();
}

test("a customer with 2FA signs in with password and app code, or with a recovery code", {
  tag: "@spec:10.21",
}, async ({ page }) => {
  const shopper = await createAccount(page.request);
  await signInAgain(page, shopper);
  await page.goto("/dashboard/user/profile");
  const { secret, codes } = await setUp(page, shopper);

  await logInWithPassword(page, shopper);
  await expectAccessible(page);
  await page.locator("input[name=code]").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator("form").getByText("This code is wrong").first()).toBeVisible();
  await page.locator("input[name=code]").fill(totpCode(secret, 1));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login-success");

  await logInWithPassword(page, shopper);
  await page.locator("input[name=code]").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login-success");
  await page.goto("/dashboard/user/profile");
  await expect(section(page)).toContainText("9 recovery codes left");
  await expect(page.getByRole("list", { name: "Recent sign-ins" })).toContainText(
    "Signed in with a recovery code",
  );
});

test("creating recovery codes and turning 2FA off require password and code", { tag: "@full" }, async ({
  page,
}) => {
  const shopper = await createAccount(page.request);
  await signInAgain(page, shopper);
  await page.goto("/dashboard/user/profile");
  const { codes } = await setUp(page, shopper);
  const [first = "", oldCode = ""] = codes;

  await section(page).getByRole("button", { name: "New recovery codes" }).click();
  const renewDialog = page.getByRole("dialog", { name: "New recovery codes" });
  await renewDialog.locator("input[name=currentPassword]").fill(shopper.password);
  await renewDialog.locator("input[name=code]").fill(first);
  await renewDialog.getByRole("button", { name: "Create new codes" }).click();
  await expect(renewDialog.getByRole("listitem")).toHaveCount(10);
  const [newCode = ""] = await renewDialog.getByRole("listitem").allInnerTexts();
  await renewDialog.getByRole("button", { name: "I've saved them" }).click();

  await section(page).getByRole("button", { name: "Turn off" }).click();
  const leaving = page.getByRole("dialog", { name: "Turn off two-factor authentication" });
  await leaving.locator("input[name=currentPassword]").fill(shopper.password);
  await leaving.locator("input[name=code]").fill(oldCode);
  await leaving.getByRole("button", { name: "Turn off" }).click();
  await expect(leaving.locator("form").getByText("This code is wrong")).toBeVisible();
  await leaving.locator("input[name=code]").fill(newCode);
  await leaving.getByRole("button", { name: "Turn off" }).click();
  await expect(leaving).toBeHidden();
  await expect(section(page)).toContainText("Off");
  await expect(section(page).getByRole("button", { name: "Set up" })).toBeVisible();
});
