import type { Locator, Page } from "@playwright/test";
import { isFullRun } from "../support/tier.ts";
import { expectNoSidewaysScroll, expectReadableArea, openAdmin } from "./admin.ts";
import { expect, fillCart, type TestProducts, test } from "./shop-actions.ts";
import { createAccount, signIn } from "./users.ts";

const publicPages = [
  "/",
  "/about",
  "/services",
  "/store",
  "/career",
  "/contact",
  "/contact/status",
  "/track",
  "/privacy-policy",
  "/terms-conditions",
  "/shipping-policy",
];

const withoutGrid = [
  "/no-such-page",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/stock-alert/confirm",
  "/stock-alert/stop",
  "/setup",
  "/accept-invitation",
  "/login-success",
  "/register-success",
];

const customerPages = [
  "/cart",
  "/checkout",
  "/checkout-old",
  "/dashboard/user/profile",
  "/dashboard/user/addresses",
  "/dashboard/user/orders",
];

test("every public page hydrates without errors, aligns its content to one grid and fits every window", async ({
  page,
  testProducts,
}) => {
  test.slow();
  const { slug, category } = await testProducts.add(700);
  const withGrid = [
    ...publicPages,
    ...[`/product/${slug}`, `/category/${category.slug}`, `/compare?products=${slug}`],
  ];
  for (const path of [...withGrid, ...withoutGrid]) {
    await page.goto(path);
    await expectFits(page, path, { onGrid: withGrid.includes(path) });
  }
});

test("every customer page aligns its content to one grid and fits every window", async ({
  page,
  testProducts,
}) => {
  await signInWithCart(page, testProducts);
  for (const path of customerPages) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expectFits(page, path, { onGrid: true });
  }
});

/** Pages with a buy bar at the bottom edge of the window. */
const hasBuyBar = (path: string) => /^\/(product|cart|checkout)/.test(path);

/** Resizes the window and waits until the page has its new width. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((expectedWidth) => innerWidth === expectedWidth, width);
}

/** Checks a page on a desktop, on a phone and at 400 % of 1280 × 1024; the full run adds a tablet and a wide window. */
async function expectFits(page: Page, path: string, { onGrid }: { onGrid: boolean }): Promise<void> {
  for (const width of isFullRun ? [1920, 1440, 768, 360] : [1440, 360]) {
    await resize(page, width, 900);
    await test.step(`${path} in a window of ${width} px`, async () => {
      if (onGrid) await expectOneGrid(page, path);
      await expectNoSidewaysScroll(page);
    });
  }
  await resize(page, 320, 256);
  await test.step(`${path} at 400 %`, async () => {
    await expectNoSidewaysScroll(page);
    if (!hasBuyBar(path)) await expectReadableArea(page, path);
  });
}

test("the back office header is aligned with the content below it", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/products");
  for (const width of [360, 768, 1440, 1920]) {
    await resize(page, width, 900);
    await expect(async () => {
      const content = await page.getByRole("main").evaluate((main) => {
        const { paddingLeft, paddingRight } = getComputedStyle(main);
        const { left, right } = main.getBoundingClientRect();
        return {
          left: left + Number.parseFloat(paddingLeft),
          right: right - Number.parseFloat(paddingRight),
        };
      });
      const title = await edges(page.getByRole("heading", { level: 1 }));
      const account = await edges(page.getByRole("banner").getByRole("button", { name: /^Account of/ }));
      expect(title.left, `${width} px`).toBeCloseTo(content.left, 0);
      expect(account.right, `${width} px`).toBeCloseTo(content.right, 0);
    }).toPass({ timeout: 5_000 });
  }
});

/** Checks that the leftmost content below the logo is aligned with logo and footer. */
async function expectOneGrid(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const logo = await edges(page.getByRole("banner").getByRole("link").first());
    const content = await page
      .getByRole("main")
      .locator(":is(h1, h2, nav, article):visible")
      .evaluateAll((elements) =>
        Math.min(
          ...elements.map((element) => element.getBoundingClientRect().left).filter((left) => left > 0),
        ),
      );
    const footer = await edges(page.getByRole("contentinfo").locator("p").first());
    expect({ path, content: Math.round(content), footer: Math.round(footer.left) }).toEqual({
      path,
      content: Math.round(logo.left),
      footer: Math.round(logo.left),
    });
  }).toPass({ timeout: 5_000 });
}

async function edges(element: Locator): Promise<{ left: number; right: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible");
  return { left: box.x, right: box.x + box.width };
}

/** Signs in a customer with a product in the cart. */
async function signInWithCart(page: Page, testProducts: TestProducts): Promise<void> {
  const product = await testProducts.add(900);
  await signIn(page, await createAccount(page.request));
  await fillCart(page, [[product, 1]]);
}
