import type { Page } from "@playwright/test";
import { test } from "./busy-shop.ts";
import { expectNoSidewaysScroll, openOffice } from "./office.ts";
import { expect } from "./shop-test.ts";

/** The addresses that links of this kind on the screen lead to, each once. */
const addressesOf = (page: Page, links: string): Promise<string[]> =>
  page
    .locator(links)
    .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute("href") ?? ""))]);

/** Follows a link that may be folded away; the router draws the screen, so that no document is loaded. */
async function follow(page: Page, address: string): Promise<void> {
  await page
    .locator(`a[href="${address}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Loading/)).toHaveCount(0);
}

/** The screen loaded what it shows, and neither it nor the form of a new entry is wider than the phone. */
async function fits(page: Page): Promise<void> {
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

test("every screen of the back office fits a phone, and so does the form of a new entry", {
  tag: "@phone-only",
}, async ({ page, traces }) => {
  await openOffice(page, `/orders?search=${encodeURIComponent(traces.shopper.name)}`);
  const screens = await addressesOf(page, "nav[aria-label=Admin] a");
  expect(screens.length).toBeGreaterThan(20);
  await test.step("the sheet of an order", async () => {
    await follow(page, `/dashboard/admin/orders/${traces.orderId}/print`);
    await fits(page);
    await page.goBack();
  });
  for (const address of screens) {
    await test.step(address, async () => {
      await follow(page, address);
      await fits(page);
    });
  }
  for (const [parent, links] of [
    ["/dashboard/admin/settings", "nav[aria-label=Sections] a"],
    // All texts look alike.
    ["/dashboard/admin/texts", "main a[href='/dashboard/admin/texts/programs']"],
  ] as const) {
    await follow(page, parent);
    const addresses = await addressesOf(page, links);
    expect(addresses).not.toEqual([]);
    for (const address of addresses) {
      await test.step(address, async () => {
        await follow(page, address);
        await fits(page);
      });
    }
  }
});
