import { type Locator, mergeTests, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { test as base, expect, expectOrdersPage, ordersOf, signInShopper } from "./shop-actions.ts";

/** A separate shop, because the tests change its delivery zones. */
const test = mergeTests(base, withDedicatedShop({ SEED: "demo" }));

// Run serially: the tests change the zones of one shop.
test.describe.configure({ mode: "serial" });

const arrives = /^Arrives \w{3} \d{1,2} \w{3} to \w{3} \d{1,2} \w{3} · free$/;
const zoneRow = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Enters a PIN code in the form on the page and expects this text. */
async function expectEstimate(page: Page, pincode: string, text: string | RegExp): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByLabel("Delivery PIN code") });
  await expect(form.getByRole("textbox")).toBeEnabled();
  await form.getByRole("textbox").fill(pincode);
  await form.getByRole("button", { name: "Check" }).click();
  await expect(form.getByRole("status")).toHaveText(text);
}

test("the owner sets up delivery zones and charges, and tests PIN codes", async ({ page }) => {
  await openAdmin(page, "/settings/delivery");
  await expect(zoneRow(page, "All of India")).toContainText("5 to 7 business days");
  await expectEstimate(page, "800001", arrives);

  await page.getByRole("button", { name: "Add Zone" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Delivery Zone" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Bihar");
  await dialog.getByRole("checkbox", { name: "Bihar" }).check();
  await dialog.getByRole("spinbutton", { name: "Charge" }).fill("99.50");
  await dialog.getByLabel("Minimum Business Days").fill("9");
  await dialog.getByRole("button", { name: "Add zone" }).click();
  const maxDays = dialog.getByLabel("Maximum Business Days");
  await expect(maxDays).toHaveAccessibleDescription(/This cannot be less than the minimum/);
  await maxDays.fill("12");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Add zone" }).click();
  await expect(dialog).toBeHidden();
  await expect(zoneRow(page, "Bihar")).toContainText("9 to 12 business days");

  await page.getByRole("button", { name: "Add Zone" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Islands");
  await dialog.getByLabel("PIN Codes").fill("682551-682559\n744");
  await dialog.getByRole("checkbox", { name: "We Deliver Here" }).uncheck();
  await dialog.getByRole("button", { name: "Add zone" }).click();
  await expect(dialog).toBeHidden();
  await expect(zoneRow(page, "Islands")).toContainText("Not served");
  await page.getByRole("button", { name: "Move Islands up" }).click();
  await expect(page.getByRole("row").nth(2)).toContainText("Islands");
  // The table is busy while the new order is saved.
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);

  await expectEstimate(page, "800001", /· ₹99\.50$/);
  await expectEstimate(page, "744101", "We do not deliver to 744101, Andaman and Nicobar Islands.");
  await expectEstimate(page, "12", "Please enter a six-digit PIN code that does not start with 0");
});

test("the product page shows the delivery dates for a PIN code, or why it has none, and remembers the PIN code", {
  tag: "@full",
}, async ({ page, testProducts }) => {
  const { slug } = await testProducts.add(1000);
  await page.goto(`/product/${slug}`);
  await expectEstimate(page, "744101", "We do not deliver to 744101, Andaman and Nicobar Islands.");
  await expectEstimate(page, "273001", arrives);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: arrives })).toBeVisible();
  await expect(page.getByLabel("Delivery PIN code")).toHaveValue("273001");
});

test("checkout adds the delivery charge, asks about a state that contradicts the PIN code, and rejects unserved zones", {
  tag: "@spec:10.65",
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1000);
  const shopper = await signInShopper(page, [[product, 1]]);
  await page.goto("/checkout");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const notServed = "We do not deliver to 744101, Andaman and Nicobar Islands.";
  await page.getByLabel("City").fill("Port Blair");
  await page.getByLabel("PIN code").fill("744101");
  const estimate = (text: string | RegExp) => summary.getByRole("status").filter({ hasText: text });
  await expect(estimate(notServed)).toBeVisible();
  await summary.getByRole("button", { name: "Pay ₹1,000" }).click();
  await expect(page.locator("#shipping-address").getByText(notServed)).toBeVisible();

  await page.getByLabel("PIN code").fill("273001");
  await expect(estimate(arrives)).toBeVisible();
  await page.getByLabel("PIN code").fill("800001");
  await page.getByLabel("State").fill("Uttar Pradesh");
  await expect(summary).toContainText("Shipping₹99.50");
  await summary.getByRole("button", { name: "Pay ₹1,099.50" }).click();
  const question = /^PIN code 800001 is in Bihar, not in Uttar Pradesh\./;
  await expect(page.getByLabel("State")).toHaveAccessibleDescription(question);
  await summary.getByRole("button", { name: "Pay ₹1,099.50" }).click();
  await page
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay/ })
    .click();
  await expectOrdersPage(page);
  await expect(page.getByRole("main")).toContainText("Shipping₹99.50");
  await expect(page.getByRole("main")).toContainText(/Arrives \w{3} \d{1,2} \w{3} to/);
  const shippingAddress = { state: "Bihar", writtenState: "Uttar Pradesh" };
  expect(await ordersOf(page.request, shopper)).toMatchObject([{ totalAmount: 1099.5, shippingAddress }]);
});

test("checkout A asks for the destination, charges nothing for delivery, and rejects unserved zones", {
  tag: ["@full", "@spec:10.67"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1000);
  const shopper = await signInShopper(page, [[product, 1]]);
  await page.goto("/checkout-old");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const estimate = (text: string | RegExp) => summary.getByRole("status").filter({ hasText: text });
  const pay = summary.getByRole("button", { name: "Pay ₹1,000" });
  const notServed = "We do not deliver to 744101, Andaman and Nicobar Islands.";
  await page.getByLabel("PIN code").fill("744101");
  await expect(estimate(notServed)).toBeVisible();
  await pay.click();
  await expect(page.getByLabel("PIN code")).toHaveAccessibleDescription(new RegExp(notServed));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("PIN code").fill("80000");
  await pay.click();
  await expect(page.getByLabel("PIN code")).toHaveAccessibleDescription(/valid 6-digit pincode/);
  await page.getByLabel("PIN code").fill("800001");
  await expect(estimate(/^Arrives .* · free$/)).toBeVisible();
  const orderRequest = page.waitForRequest("**/api/payment/order");
  await pay.click();
  const { amount, destination } = (await orderRequest).postDataJSON();
  expect({ amount, destination }).toEqual({ amount: 1000, destination: { pincode: "800001", state: "" } });
  await page
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay/ })
    .click();
  await expectOrdersPage(page);
  const [order] = await ordersOf(page.request, shopper);
  expect(order).toMatchObject({ totalAmount: 1000, shippingAddress: { pincode: "800001", state: "Bihar" } });
});

test("delivery charges by weight are shown in the back office, on the product page and at the checkout", {
  tag: ["@full", "@spec:10.66"],
}, async ({ page, testProducts, browser }) => {
  const product = await testProducts.add(1000, undefined, { shippingWeightGrams: 700 });
  await openAdmin(page, "/settings/delivery");
  await page.getByRole("button", { name: "Add Zone" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Delivery Zone" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Kerala");
  await dialog.getByRole("checkbox", { name: "Kerala" }).check();
  await dialog.getByRole("spinbutton", { name: "Charge", exact: true }).fill("60");
  await dialog.getByRole("spinbutton", { name: "Each Additional Step" }).fill("40.50");
  await dialog.getByRole("button", { name: "Add zone" }).click();
  const step = dialog.getByRole("spinbutton", { name: "Weight Step" });
  await expect(step).toHaveAccessibleDescription(/Please enter the weight step/);
  await expect(step).toHaveAccessibleDescription(/A product without a packed weight counts as one step/);
  await step.fill("500");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Add zone" }).click();
  await expect(dialog).toBeHidden();
  await expect(zoneRow(page, "Kerala")).toContainText("₹60 up to 500 g, ₹40.50 for each additional 500 g");
  await expectEstimate(page, "682001", /· ₹60$/);

  const customerPage = await browser.newPage();
  const shopper = await signInShopper(customerPage, [[product, 2]]);
  await customerPage.goto(`/product/${product.slug}`);
  await expectEstimate(customerPage, "682001", /· ₹100\.50$/);
  await customerPage.goto("/checkout");
  await customerPage.getByLabel("City").fill("Kochi");
  await customerPage.getByLabel("PIN code").fill("682001");
  const summary = customerPage.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("Shipping₹141");
  await summary.getByRole("button", { name: "Pay ₹2,141" }).click();
  await customerPage
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay/ })
    .click();
  await expectOrdersPage(customerPage);
  expect((await ordersOf(customerPage.request, shopper)).map(({ totalAmount }) => totalAmount)).toEqual([
    2141,
  ]);
  await customerPage.close();
});

test("zone dialogs keep their content until they close, however slow the server is", {
  tag: "@full",
}, async ({ page }) => {
  await openAdmin(page, "/settings/delivery");
  /** Clicks a button and delays the reload of the settings until the dialog has been checked. */
  async function changeSlowly(dialog: Locator, button: string, check: () => Promise<void>) {
    let release = () => {};
    const checked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/settings", async (route) => {
      if (route.request().method() === "GET") await checked;
      await route.continue();
    });
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await check();
    await expect(dialog).toBeVisible();
    release();
    await expect(dialog).toBeHidden();
    await page.unroute("**/api/settings");
  }

  await page.getByRole("button", { name: "Add Zone" }).click();
  const added = page.getByRole("dialog", { name: "Add Delivery Zone" });
  await added.getByRole("textbox", { name: "Name" }).fill("Goa");
  await added.getByRole("checkbox", { name: "Goa" }).check();
  await changeSlowly(added, "Add", () => expect(zoneRow(page, "Goa")).toBeVisible());
  await page.getByRole("button", { name: "Delete Goa" }).click();
  const deleted = page.getByRole("alertdialog", { name: "Delete zone" }).filter({ hasText: "Goa" });
  await changeSlowly(deleted, "Delete", () => expect(zoneRow(page, "Goa")).toHaveCount(0));
});

test("no page promises free or nationwide delivery if the shop does not offer it", {
  tag: ["@full", "@spec:10.68"],
}, async ({ page, testProducts }) => {
  const { slug } = await testProducts.add(1000);
  await page.goto("/login");
  await expect(page.getByText("Delivery within India, 30-day returns")).toBeVisible();
  for (const path of [`/product/${slug}`, "/shipping-policy", "/services", "/about", "/", "/store"]) {
    await page.goto(path);
    const html = await page.content();
    expect(html).toContain(path === "/shipping-policy" ? "We deliver within India" : "Delivery within India");
    expect(html).not.toMatch(/free (delivery|shipping)|(delivery|shipping) is free|delivered free/i);
  }
});
