import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./office.ts";
import { administrator, openAccount, signIn } from "./people.ts";
import { buyFor, expect, fillCart, type Shelf, test } from "./shopping.ts";

/** A state of a screen: how somebody gets there from the screen as it opens. */
type Reach = (page: Page) => Promise<unknown>;

const press =
  (name: string | RegExp): Reach =>
  (page) =>
    page
      .getByRole("main")
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .click();
const send =
  (name: string): Reach =>
  async (page) => {
    await press(name)(page);
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  };
const openMenu: Reach = async (page) => {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
};

const openPerson: Reach = async (page) => {
  await page.getByRole("main").getByRole("row").nth(1).getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

const visitorScreens: Record<string, Record<string, Reach>> = {
  "/": {
    "the menu": openMenu,
    "an answer": (page) => page.locator("details").last().locator("summary").click(),
  },
  "/about": {},
  "/services": { "another service": (page) => page.getByRole("tab").last().click() },
  "/store": { filters: press("Filters") },
  "/store?search=nothing-of-this-name": {},
  "/category/no-such-category": {},
  "/product/no-such-product": {},
  "/no-such-page": {},
  "/career": { "former members": (page) => page.getByRole("tab").last().click() },
  "/contact": { "what is missing": send("Send Message") },
  "/privacy-policy": {},
  "/terms-conditions": {},
  "/shipping-policy": {},
  "/cart": {},
  "/checkout": {},
  "/checkout-old": {},
  "/login": { "what is missing": send("Sign In") },
  "/signup": { "what is missing": send("Create Account") },
  "/forgot-password": {},
  "/reset-password": {},
  "/setup": {},
  "/setup?token=of-the-link": { "what is missing": send("Open the Back Office") },
  "/login-success": {},
  "/register-success": {},
};

const officeScreens: Record<string, Record<string, Reach>> = {
  "": { "the menu": openMenu, "another period": press("Last 6 Months") },
  "/products": { "the empty form": press("Add Product") },
  "/category": { "the empty form": press("Add Category") },
  "/hero": { "the empty form": press("Add Slide") },
  "/ads": { "the empty form": press("Create Ad") },
  "/manage-employees": { "the empty form": press("Add Employee") },
  "/jobs": {},
  "/job-applications": {},
  "/contacts": {},
  "/orders": {
    details: press(/^Show Details/),
    "several orders": (page) => page.getByRole("checkbox", { name: "Select all on this page" }).check(),
  },
  "/users": { "a person": openPerson },
  "/audit": {},
  "/mail": {},
};

/** A phone at night and a desk by day: layouts and colours are judged apart, so two of the four are enough. */
test.use({
  colorScheme: ({ isMobile }, use) => use(isMobile ? "dark" : "light"),
});

for (const [path, states] of Object.entries(visitorScreens)) {
  test(`axe finds nothing wrong for a visitor on ${path}`, ({ page }) => walk(page, path, states));
}

for (const [path, states] of Object.entries(officeScreens)) {
  test(`axe finds nothing wrong on /dashboard/admin${path}`, async ({ page, shelf }) => {
    await somebodyBought(page, shelf);
    await signIn(page, administrator);
    await walk(page, `/dashboard/admin${path}`, states);
  });
}

test("axe finds nothing wrong from the shelf to the order", async ({ page, shelf }) => {
  test.slow();
  const { product, shopper } = await somebodyBought(page, shelf);
  await signIn(page, shopper);
  await fillCart(page, [[product, 2]]);
  await walk(page, `/product/${product.slug}`, { "a full cart": press("Add to Cart") });
  await walk(page, `/category/${product.category.slug}`, {});
  await walk(page, "/cart", { "an empty cart": press("Clear cart") });
  await walk(page, "/dashboard/user/profile", {
    "a field": press("Edit Phone Number"),
    "leaving other devices": press("Log out everywhere"),
  });
  await walk(page, "/dashboard/user/orders", { details: press(/View Order Details/) });
});

/** The screen as it opens, and each of its states from there. */
async function walk(page: Page, path: string, states: Record<string, Reach>): Promise<void> {
  await look(page, path);
  for (const [name, reach] of Object.entries(states)) {
    await test.step(name, async () => {
      await look(page, path, reach);
    });
  }
}

async function look(page: Page, path: string, reach?: Reach): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await reach?.(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** An order stands in the lists, so that they are not empty. */
async function somebodyBought(page: Page, shelf: Shelf) {
  const product = await shelf.add(1_499, 1_299);
  const shopper = await openAccount(page.request);
  await buyFor(page.request, shopper, [[{ ...product, price: 1_299 }, 1]]);
  return { product, shopper };
}
