import type { Locator, Page } from "@playwright/test";
import { expect, shopperWith, test } from "./shopping.ts";

/** The phone field of each form that has one. */
const fields: [string, (page: Page) => Promise<Locator>][] = [
  [
    "sign-up",
    async (page) => {
      await page.goto("/signup");
      return page.getByLabel("Phone Number");
    },
  ],
  [
    "profile",
    async (page) => {
      await shopperWith(page);
      await page.goto("/dashboard/user/profile");
      await page.getByRole("button", { name: "Edit Phone Number" }).click();
      return page.getByRole("dialog").getByLabel("Phone Number");
    },
  ],
  [
    "contact",
    async (page) => {
      await page.goto("/contact");
      return page.getByRole("textbox", { name: "Phone" });
    },
  ],
  [
    "job application",
    async (page) => {
      await page.goto("/career");
      await page.getByRole("button", { name: "Apply Now" }).first().click();
      return page.getByRole("dialog").getByLabel("Phone Number");
    },
  ],
];

for (const [form, open] of fields) {
  test(`${form}: a number is tidied while it is typed or pasted`, async ({ page }) => {
    const field = await open(page);
    for (const number of ["+91 98390 12345", "098390-12345", "98390 12345"]) {
      await field.fill("");
      await field.pressSequentially(number);
      await expect(field).toHaveValue("9839012345");
      // As a paste does: all at once.
      await field.fill(number);
      await expect(field).toHaveValue("9839012345");
    }
  });
}

test("the caret stays where somebody types", async ({ page }) => {
  await page.goto("/signup");
  const field = page.getByLabel("Phone Number");
  await field.pressSequentially("98390 345");
  for (const _ of "345") await field.press("ArrowLeft");
  await field.pressSequentially("1 2-");
  await expect(field).toHaveValue("9839012345");
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7);
});

test("the till takes a number as people write it", async ({ page, shelf }) => {
  const product = await shelf.add(900);
  await shopperWith(page, [[product, 1]]);
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("Pincode").fill("273001");
  const field = page.getByRole("textbox", { name: "Phone" });
  await field.fill("+91 98390 12345");
  await expect(field).toHaveValue("9839012345");
  const request = page.waitForRequest("**/api/payment/create-order");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  expect((await request).postDataJSON().shippingAddress.phone).toBe("9839012345");
  await expect(page.getByRole("dialog", { name: "Test bank" })).toBeVisible();
});
