import type { Locator, Page } from "@playwright/test";
import { asAdmin, openAdmin, unique } from "./admin.ts";
import { expect, test } from "./shop-actions.ts";
import { stopClock } from "./shop-test.ts";
import { createAccount, signIn } from "./users.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const toastWith = (page: Page, text: string | RegExp) => toasts(page).getByText(text);
const banner = (page: Page) => page.getByRole("banner");
const userButton = (page: Page) => banner(page).getByRole("button", { name: /^Account of/ });

for (const width of [360, 768, 1440]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test(
      "toasts are at the top right and do not cover the header",
      width === 768 ? { tag: ["@full", "@spec:2.14"] } : { tag: "@spec:2.14" },
      async ({ page, testProducts }) => {
        const product = await testProducts.add(450);
        await signIn(page, await createAccount(page.request));
        await page.goto(`/store?search=${encodeURIComponent(product.name)}`);
        const add = page.getByRole("main").getByRole("button", { name: /^Add/ }).first();
        await add.click();
        await expect(toastWith(page, /added to cart/)).toBeVisible();
        await add.click();
        await expect(toastWith(page, /quantity/)).toBeVisible();
        await expectBelowBar(page);
        await expectInSight(banner(page).getByRole("button", { name: "Cart, 2 items" }));
        await expectInSight(userButton(page));

        await userButton(page).click();
        await expect(page.getByRole("menuitem").first()).toBeVisible();
        for (const item of await page.getByRole("menuitem").all()) await expectInSight(item);
      },
    );
  });
}

test("toasts of the back office do not cover its header", { tag: "@full" }, async ({ page }) => {
  const title = unique("Pilot");
  const data = {
    ...{ title, description: "Flies.", requirements: "Licence", location: "Gorakhpur" },
    ...{ jobType: "Contract", experience: "2 years" },
  };
  await asAdmin(page.request, "POST", "/api/job/create", { data });
  await openAdmin(page, "/jobs");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  // Toasts over a dialog are rendered again once it closes.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  // A toast under the pointer stays visible.
  await toasts(page).locator("p").first().hover();
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(() => expectBelowBar(page)).toPass({ timeout: 5_000 });
  }
});

test("repeated messages share one toast with a count, which stays as long as a new toast", async ({
  page,
}) => {
  await stopClock(page);
  await page.goto("/login");
  const cart = banner(page).getByRole("button", { name: "Cart, 0 items" });
  await cart.click();
  await page.clock.fastForward(3_000);
  await cart.click();
  await cart.click();
  await expect(toasts(page).getByRole("alert")).toHaveText(/Please login to access your cart.*× 3/);
  await page.clock.fastForward(3_000);
  await expect(toastWith(page, "× 3")).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toasts(page).locator("p")).toHaveCount(0);
  await expect(toasts(page)).toHaveAttribute("aria-live", "polite");
});

/** Expects toasts at the right edge, directly below the header. */
async function expectBelowBar(page: Page): Promise<void> {
  const [toast, bar] = await Promise.all([
    toasts(page).locator("p").first().locator("..").boundingBox(),
    page.evaluate(() => document.querySelector("header")?.getBoundingClientRect().bottom ?? 0),
  ]);
  const width = page.viewportSize()?.width ?? 0;
  expect(bar).toBeGreaterThan(40);
  expect(toast?.y ?? 0).toBeGreaterThanOrEqual(bar);
  expect(toast?.y ?? 0).toBeLessThan(bar + 40);
  expect(width - (toast?.x ?? 0) - (toast?.width ?? 0)).toBeLessThan(40);
}

/** Expects the element's centre not to be covered. */
async function expectInSight(element: Locator): Promise<void> {
  const isOnTop = await element.evaluate((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}
