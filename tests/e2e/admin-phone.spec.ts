import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { expect } from "./shop-test.ts";
import { test } from "./shop-with-records.ts";

/** Unique addresses of the links that match this selector. */
const addressesOf = (page: Page, links: string): Promise<string[]> =>
  page
    .locator(links)
    .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute("href") ?? ""))]);

/** Follows a link that may be hidden, by client-side navigation. */
async function follow(page: Page, address: string): Promise<void> {
  await page
    .locator(`a[href="${address}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Loading/)).toHaveCount(0);
}

/** Expects that the screen has loaded, and that the screen and its create form fit the width of the phone. */
async function expectFits(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const create = page.locator("main [aria-keyshortcuts=n]");
  if ((await create.count()) === 0) return;
  await create.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("every admin screen and create form fits on a phone screen", {
  tag: "@phone-only",
}, async ({ page, records }) => {
  await openAdmin(page, `/orders?search=${encodeURIComponent(records.shopper.name)}`);
  const screens = await addressesOf(page, "nav[aria-label=Admin] a");
  expect(screens.length).toBeGreaterThan(20);
  await test.step("the sheet of an order", async () => {
    await follow(page, `/dashboard/admin/orders/${records.orderId}/print`);
    await expectFits(page);
    await page.goBack();
  });
  for (const address of screens) {
    await test.step(address, async () => {
      await follow(page, address);
      await expectFits(page);
    });
  }
  for (const [parent, links] of [
    ["/dashboard/admin/settings", "nav[aria-label=Sections] a"],
    // All content pages use the same form.
    ["/dashboard/admin/texts", "main a[href='/dashboard/admin/texts/programs']"],
  ] as const) {
    await follow(page, parent);
    await expect(page.locator(links).first()).toBeVisible();
    const addresses = await addressesOf(page, links);
    for (const address of addresses) {
      await test.step(address, async () => {
        await follow(page, address);
        await expectFits(page);
      });
    }
  }
});
