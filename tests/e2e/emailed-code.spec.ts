import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./admin.ts";
import { codeEmailedTo, expect, test } from "./mailing-shop.ts";
import { expectOrdersPage } from "./shop-actions.ts";
import { test as plainTest } from "./shop-test.ts";
import { createAccount, logIn, newShopper } from "./users.ts";

const main = (page: Page) => page.getByRole("main");

/** Fields that a visitor sees and can type into. */
const textFields = (page: Page) =>
  main(page).locator("input:visible, textarea:visible, select:visible").count();

/** Requests a code for an address on the login page, and enters it. */
async function signInByCode(page: Page, mailServer: Parameters<typeof codeEmailedTo>[0], email: string) {
  await main(page).getByLabel("Email Address").fill(email);
  await main(page).getByRole("button", { name: "Email me a sign-in code" }).click();
  const code = main(page).getByLabel("Sign-in code");
  await expect(code).toBeFocused();
  await code.fill(await codeEmailedTo(mailServer, email));
  await main(page).getByRole("button", { name: "Sign In" }).click();
}

test("a stranger buys on a phone with a code and no password, in at most 12 fields", {
  tag: ["@phone", "@spec:10.146"],
}, async ({ page, mailServer }) => {
  const { email, name, phone, address } = newShopper();
  let fields = 0;

  await page.goto("/store");
  await main(page).getByRole("button", { name: "Add to Cart" }).first().click();
  await page.goto("/cart");
  await main(page).getByRole("link", { name: "Login to Continue" }).click();
  await expect(page).toHaveURL("/login");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page).getByRole("button", { name: "Email me a sign-in code" }).click();
  await expect(main(page).getByText("Please enter a valid email address.")).toBeVisible();
  await expect(main(page).getByLabel("Email Address")).toBeFocused();
  fields += 1;
  await main(page).getByLabel("Email Address").fill(email);
  await main(page).getByRole("button", { name: "Email me a sign-in code" }).click();

  const code = main(page).getByLabel("Sign-in code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  expect(await textFields(page)).toBe(1);
  fields += 1;
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await code.fill("12");
  await main(page).getByRole("button", { name: "Sign In" }).click();
  await expect(main(page).getByText("Please enter the 6 digits of the code")).toBeVisible();
  await code.fill(await codeEmailedTo(mailServer, email));
  await main(page).getByRole("button", { name: "Sign In" }).click();

  await expect(page).toHaveURL("/cart");
  await main(page).getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  const form = page.locator("#shipping-address");
  await expect(form.getByLabel(/^Email/)).toHaveValue(email);
  fields += await form.locator("input[required]:visible, textarea[required]:visible").count();
  for (const [label, value] of [
    ["Name", name],
    ["Phone", phone],
    ["Address", address],
    ["City", "Gorakhpur"],
    ["PIN code", "273001"],
  ] as const) {
    await form
      .getByLabel(new RegExp(`^${label}`))
      .and(page.locator("input, textarea"))
      .fill(value);
  }
  await main(page)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await page
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await expectOrdersPage(page);
  expect(fields).toBeLessThanOrEqual(12);

  await page.goto("/dashboard/user/profile");
  for (const value of [name, phone, address]) await expect(main(page).getByText(value)).toBeVisible();
});

test("a first code removes the password of the person who registered the address", {
  tag: "@spec:10.146",
}, async ({ page, mailServer }) => {
  const shopper = await createAccount(page.request);
  await page.goto("/login");
  await signInByCode(page, mailServer, shopper.email);
  await expect(page).toHaveURL("/login-success");
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await logIn(page, shopper);
  await expect(main(page).getByText("Invalid email or password")).toBeVisible();
});

plainTest("a shop without a mail server offers no codes", { tag: "@spec:10.146" }, async ({ page }) => {
  await page.goto("/login");
  await expect(main(page).getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.getByText("Email me a sign-in code")).toHaveCount(0);
});
