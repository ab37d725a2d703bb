import type { Page } from "@playwright/test";
import { isFullRun } from "../support/tier.ts";
import { expectAccessible, expectNoSidewaysScroll, newJobForm } from "./admin.ts";
import { expect, fillCart } from "./shop-actions.ts";
import { type ShopRecords, test } from "./shop-with-records.ts";
import { administrator, signIn } from "./users.ts";

/** Brings a screen from one state to the next. The first transition starts from the screen as it was opened. */
type Transition = (page: Page) => Promise<unknown>;

const press =
  (name: string | RegExp): Transition =>
  (page) =>
    page
      .getByRole("main")
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .click();
const open =
  (name: string | RegExp): Transition =>
  async (page) => {
    await press(name)(page);
    await expect(sheet(page)).toBeVisible();
  };
/** Closes the open sheet and opens another one. */
const openNext =
  (name: string | RegExp): Transition =>
  async (page) => {
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await open(name)(page);
  };
const send =
  (name: string | RegExp): Transition =>
  async (page) => {
    await press(name)(page);
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  };
const openMenu: Transition = async (page) => {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
};
const openHelp: Transition = async (page) => {
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
};
const openPerson: Transition = async (page) => {
  await page.getByRole("main").getByRole("row").nth(1).getByRole("button").first().click();
  await expect(sheet(page)).toBeVisible();
};
const sheet = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog")).first();

/** For each area and each of its screens, the states to check after the screen has been opened. */
type Areas = Record<string, Record<string, Record<string, Transition>>>;

const visitorScreens: Areas = {
  "the company": {
    "/": {
      "the search": async (page) => {
        await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
        await page.getByRole("combobox", { name: "Search products" }).fill("khet");
        await expect(page.getByRole("option").first()).toContainText("Khet");
      },
      "the menu": async (page) => {
        await page.keyboard.press("Escape");
        await expect(sheet(page)).toBeHidden();
        await openMenu(page);
      },
      "an answer": async (page) => {
        if (await sheet(page).isVisible()) await page.keyboard.press("Escape");
        await page.locator("details").last().locator("summary").click();
      },
    },
    "/about": {},
    "/services": { "another service": (page) => page.getByRole("tab").last().click() },
    "/career": {
      "former members": (page) => page.getByRole("tab").last().click(),
      "an application": open(/^Apply Now/),
      "an incomplete application": send("Submit Application"),
    },
    "/contact": { "missing fields": send("Send Message") },
    "/contact/status": { "missing fields": send("Show My Message") },
    "/track": { "missing fields": send("Track Order") },
    "/privacy-policy": {},
    "/terms-conditions": {},
    "/shipping-policy": {},
    "/no-such-page": {},
  },
  "the shop": {
    "/store": { filters: press("Filters") },
    "/store?search=nothing-of-this-name": {},
    "/compare": {},
    "/offers/no-such-offer": {},
    "/category/no-such-category": {},
    "/product/no-such-product": {},
  },
  "sign-in and setup": {
    "/login": { "missing fields": send("Sign In") },
    "/signup": { "missing fields": send("Create Account") },
    "/forgot-password": { "missing fields": send("Request Link") },
    "/reset-password": {},
    "/confirm-email": {},
    "/confirm-email?token=of-the-link": {},
    "/stock-alert/confirm": {},
    "/stock-alert/confirm?token=of-the-link": {},
    "/stock-alert/stop?token=of-the-link": {},
    "/setup": {},
    "/setup?token=of-the-link": { "missing fields": send("Open the Back Office") },
    "/accept-invitation": {},
    "/accept-invitation?token=of-the-link": {},
    "/login-success": {},
    "/register-success": {},
  },
};

const customerScreens: Record<string, Record<string, Transition>> = {
  "/category/:category": {},
  "/compare?products=:product": {},
  "/checkout": {
    "missing fields": async (page) => {
      await expect(page.getByText("From your last order.")).toBeVisible();
      await page.getByLabel("City").fill("");
      await send("Pay ₹1,299")(page);
    },
    "the test payment gateway": async (page) => {
      await page.getByLabel("City").fill("Gorakhpur");
      await open("Pay ₹1,299")(page);
    },
    "more ways to pay": async (page) => {
      await sheet(page).getByText("More failure cases").click();
      await sheet(page).getByRole("radio", { name: "No response" }).check();
    },
  },
  "/checkout-old": {},
  "/dashboard/user/profile": {
    "a field": open("Edit Phone Number"),
    "the address": openNext("Edit Delivery Address"),
    "two-factor authentication": openNext("Set up"),
    "another password": openNext("Change password"),
    "another address": openNext("Change email"),
    "the deletion of the account": openNext("Request deletion"),
    "devices and sign-ins": async (page) => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("list", { name: "Signed-in devices" })).toContainText("This device");
      await expect(page.getByRole("list", { name: "Recent sign-ins" })).toContainText("Signed in");
    },
    "leaving other devices": open("Sign out everywhere"),
  },
  "/dashboard/user/addresses": { "a new address": open("Add address") },
  "/dashboard/user/orders": { details: press(/View Order Details/) },
  // These states change the cart.
  "/product/:product": { "a full cart": press("Add to Cart") },
  "/cart": { "an empty cart": press("Clear cart") },
};

const adminScreens: Areas = {
  "the catalogue": {
    "": {
      "the menu": openMenu,
      "the keyboard's help": openHelp,
      "another period": async (page) => {
        await page.goto("/dashboard/admin");
        await press("Last 6 Months")(page);
      },
    },
    "/products": {
      "the empty form": open("Add Product"),
      "missing fields": send("Create Product"),
      "a product": openNext(/^Edit /),
      "the import": openNext("Import CSV"),
    },
    "/category": { "the empty form": open("Add Category"), "a category": openNext(/^Edit /) },
    "/coupons": { "the empty form": open("Create Coupon") },
    "/reviews": {
      "a review": open(/^View /),
      "a rejection without a reason": send("Reject"),
    },
    "/questions?status=pending": {
      "a question": open(/^View /),
      "no answer": send("Answer and Publish"),
    },
    "/serials": {},
    "/packing": {},
    "/stock": {
      "goods received": open("Receive goods"),
      "nothing to receive": send("Add to stock"),
      "an adjustment": openNext(/^Adjust stock of/),
      "the history": openNext(/^Stock history of/),
    },
    "/linked-pictures": {},
  },
  "the public pages": {
    "/hero": { "the empty form": open("Add Slide"), "a slide": openNext(/^Edit/) },
    "/ads": { "the empty form": open("Create Ad"), "an ad": openNext(/^Edit/) },
    "/texts": {},
    "/texts/programs": {
      "how to write, and what to insert": async (page) => {
        await page.getByText("Formatting", { exact: true }).click();
        await page.getByText("Placeholders").click();
      },
      "what is wrong": async (page) => {
        await page.getByRole("textbox", { name: "Text" }).fill("words");
        await send("Save Text")(page);
      },
      "the preview": async (page) => {
        const segment = page.getByRole("button", { name: "Preview", exact: true });
        if (await segment.isVisible()) await segment.click();
        await expect(page.getByRole("region", { name: "Preview" })).toContainText(
          "The text needs at least one part",
        );
      },
    },
    "/jobs": { "the empty form": newJobForm, "a job": open(/^Edit/) },
    "/job-applications": { "an application": open(/^View /) },
    "/manage-employees": {
      "a team member": open(/^Edit/),
      "the empty form": openNext("Add Employee"),
      "the question before input is discarded": async (page) => {
        await sheet(page).getByLabel("Name").fill("Kavita");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
      },
    },
    "/contacts?search=:shopper": {
      "a message": async (page) => {
        await open(/^View /)(page);
        // Opening the message marks it as read; until then the status field has other colours.
        const choice = page.getByRole("dialog").getByRole("button", { name: "New", exact: true });
        await expect(choice).toHaveAttribute("aria-pressed", "false");
      },
    },
  },
  sales: {
    "/orders?search=:shopper": {
      details: press(/^Show Details/),
      "a refund": open(/^Refund/),
      "several orders": async (page) => {
        await page.keyboard.press("Escape");
        await page.getByRole("checkbox", { name: "Select all on this page" }).check();
        await page.getByRole("main").getByRole("checkbox").last().uncheck();
      },
      "the question before they are moved on": async (page) => {
        const bar = page.getByRole("region", { name: "Selected orders" });
        await bar.getByRole("combobox").selectOption("Shipped");
        await bar.getByRole("button", { name: "Apply" }).click();
        await expect(page.getByRole("alertdialog", { name: "Set status" })).toBeVisible();
      },
      "another tracking ID": async (page) => {
        await page.keyboard.press("Escape");
        await expect(sheet(page)).toBeHidden();
        const trackingId = page.getByRole("textbox", { name: /^Tracking ID/ }).first();
        await trackingId.fill("DTDC_42");
        await expect(page.getByRole("main").getByRole("button", { name: /^Save/ })).toBeVisible();
      },
      "what is wrong with it": send(/^Save/),
    },
    "/orders/:order/print": {},
    "/payments?search=:shopper": {
      "a refund": open(/^Refund/),
      "nothing found": async (page) => {
        await page.keyboard.press("Escape");
        await expect(sheet(page)).toBeHidden();
        await page.getByRole("searchbox").fill("no such customer");
        await expect(page.getByRole("heading", { name: "No Payments Found" })).toBeVisible();
      },
    },
    "/transfers": {},
    "/money": {},
    "/money?period=own&from=2026-03-02&to=2026-03-01": {},
    "/settlements": {},
    "/tax-returns": {},
    "/exports": {},
  },
  "the shop's settings": {
    "/users": {
      "a person": openPerson,
      "another role": async (page) => {
        await sheet(page).getByRole("button", { name: "Change role" }).click();
        await expect(page.getByRole("dialog", { name: /^Roles of/ })).toBeVisible();
      },
      "an invitation": async (page) => {
        await page.goto("/dashboard/admin/users");
        await open("Invite Colleague")(page);
      },
    },
    "/users/deletions": {},
    "/users/roles": {
      "a new role": open("Create Role"),
    },
    "/audit": {},
    "/mail": {},
    "/operations": {},
    "/settings": {},
    "/settings/shop": {},
    "/settings/mail": {},
    "/settings/notice": {},
    "/settings/staff": {},
    "/settings/connections": {},
    "/settings/missed-searches": {},
    "/settings/search?word=zubeen": {},
    "/opening": {},
    "/first-run/company": {},
    "/first-run/address": {
      "no GSTIN and no confirmation that there is none": async (page) => {
        await page.getByRole("textbox", { name: "GSTIN" }).fill("");
        await page.getByRole("checkbox", { name: "The business has no GSTIN" }).uncheck();
        await send("Save and continue")(page);
      },
    },
    "/first-run/connections": {
      "the result of a test": async (page) => {
        await page.getByRole("button", { name: "Test Email" }).click();
        await expect(page.getByRole("region", { name: "Mail" }).getByRole("status")).toContainText(
          "Not set up",
        );
      },
    },
    "/first-run/demo": {},
  },
};

/** Dark theme on phones, light theme on desktops. Layout and colours are independent, so two of the four combinations suffice. */
test.use({
  colorScheme: ({ isMobile }, use) => use(isMobile ? "dark" : "light"),
});

for (const [area, screens] of Object.entries(visitorScreens)) {
  test(
    `axe finds no violations for visitors: ${area}`,
    { tag: ["@phone-full", "@spec:10.100"] },
    ({ page }) => checkScreens(page, screens),
  );
}

for (const path of isFullRun ? ["/cart", "/checkout", "/checkout-old"] : ["/checkout"]) {
  test(`axe finds no violations while a visitor is redirected from ${path} to the login`, {
    tag: "@phone-full",
  }, async ({ page }) => {
    await page.clock.install();
    await page.route(/\/assets\/login-/, () => {});
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Login Required" })).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
    await check(page, { except: "[role=progressbar]" });
  });
}

// Run serially: in parallel each worker would need its own shop with records.
test.describe("with an account", () => {
  test.describe.configure({ mode: "default" });

  test("axe finds no violations for a customer", { tag: "@phone-full" }, async ({ page, records }) => {
    await signIn(page, records.shopper);
    await fillCart(page, [[records.product, 1]]);
    await checkScreens(page, customerScreens, records);
  });

  for (const [area, screens] of Object.entries(adminScreens)) {
    test(`axe finds no violations in the back office: ${area}`, {
      tag: ["@phone-full", "@spec:10.100"],
    }, async ({ page, records }) => {
      await signIn(page, administrator);
      const paths = Object.entries(screens).map(([path, states]) => [`/dashboard/admin${path}`, states]);
      await checkScreens(page, Object.fromEntries(paths), records);
    });
  }
});

/** Replaces the placeholders in a path with ids of this shop's records. */
const resolvePath = (path: string, { product, shopper, orderId }: ShopRecords) =>
  path
    .replace(":product", product.slug)
    .replace(":category", product.category.slug)
    .replace(":order", orderId)
    .replace(":shopper", encodeURIComponent(shopper.name));

/** Checks each screen as opened and in each of its states; reports all screens with violations. */
async function checkScreens(
  page: Page,
  screens: Record<string, Record<string, Transition>>,
  records?: ShopRecords,
): Promise<void> {
  test.slow();
  const violations: Record<string, string> = {};
  for (const [path, states] of Object.entries(screens)) {
    await test
      .step(path, async () => {
        const address = records ? resolvePath(path, records) : path;
        if (isFullRun || Object.keys(violations).length > 0 || !(await followLink(page, address))) {
          await page.goto(address);
        }
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("main").getByText(/^Loading/)).toHaveCount(0);
        await check(page);
        for (const [name, reach] of Object.entries(states)) {
          await test.step(name, async () => {
            await reach(page);
            await check(page, { contrast: isFullRun });
          });
        }
      })
      .catch((violation: Error) => {
        violations[path] = violation.message;
      });
  }
  expect(violations).toEqual({});
}

/**
 * Opens a screen by client-side navigation, which costs a third of a page load. Returns false if that is impossible: on a
 * blank page, with an open sheet, or if the page title does not change, because only a new title shows that the screen is open.
 */
async function followLink(page: Page, address: string): Promise<boolean> {
  if (page.url() === "about:blank" || (await sheet(page).isVisible())) return false;
  return page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    const { title } = document;
    // Not awaited: it never settles if the new page replaces its own URL.
    router.navigate(to);
    const deadline = performance.now() + 5_000;
    while (document.title === title && performance.now() < deadline) {
      await new Promise(requestAnimationFrame);
    }
    return document.title !== title;
  }, address);
}

/**
 * Checks the page in its current state. `except` excludes elements outside landmarks, such as the progress bar.
 * Contrast is the most expensive rule: the quick run checks it once per screen, the full run in each state.
 */
async function check(
  page: Page,
  { except, contrast = true }: { except?: string; contrast?: boolean } = {},
): Promise<void> {
  await expectAccessible(page, { except, contrast });
  await expectNoSidewaysScroll(page);
}
