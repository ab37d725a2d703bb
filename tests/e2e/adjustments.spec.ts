import type { Page } from "@playwright/test";
import { openAdmin, orderGroups } from "./admin.ts";
import { expect, expectOrdersPage, signInShopper, test } from "./shop-actions.ts";

const adjustments = [
  { kind: "discount", label: "Festival discount", amount: -50.5 },
  { kind: "shipping", label: "Express delivery", amount: 99 },
];

const taxes = {
  ...{ taxable: 998.57, cgst: 24.97, sgst: 24.97, igst: 0, tax: 49.94 },
  ...{ placeOfSupply: "09", stateShare: "SGST" },
  rates: [{ rate: 5, taxable: 998.57, cgst: 24.97, sgst: 24.97, igst: 0 }],
};

test("checkout shows charges and discounts, and the customer pays the resulting total", {
  tag: "@spec:9.9",
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1000);
  await signInShopper(page, [[product, 1]]);
  await page.route("**/api/payment/quote", (route) =>
    route.fulfill({ json: { success: true, items: [], adjustments, taxes, totalAmount: 1048.5 } }),
  );
  for (const path of ["/checkout", "/checkout-old"]) {
    await page.goto(path);
    const summary = page.getByRole("complementary", { name: "Order summary" });
    await expect(summary).toContainText("Festival discount-₹50.50Express delivery₹99Tax");
    await expect(summary).toContainText("Tax₹49.94 included");
    await expect(summary).not.toContainText("FREE");
    await expect(summary).toContainText("Total₹1,048.50");
    await expect(summary.getByRole("button", { name: "Pay ₹1,048.50" })).toBeVisible();
  }
  const request = page.waitForRequest("**/api/payment/order");
  await page.getByRole("button", { name: "Pay ₹1,048.50" }).click();
  expect((await request).postDataJSON()).toEqual({ amount: 1048.5 });
});

/** Adds adjustments to all orders in API responses. */
async function withAdjustedOrders(page: Page): Promise<void> {
  const withAdjustments = (order: object) => ({ ...order, adjustments, taxes });
  for (const path of ["user-orders*", "all-orders*", "order/*"]) {
    await page.route(`**/api/payment/${path}`, async (route) => {
      const response = await route.fetch();
      const { order, orders, ...rest } = await response.json();
      const json = {
        ...rest,
        ...(order ? { order: withAdjustments(order) } : { orders: orders.map(withAdjustments) }),
      };
      await route.fulfill({ response, json });
    });
  }
}

test("adjustments of an order are shown to the customer, in the back office and in print", {
  tag: "@full",
}, async ({ page, testProducts, browser }) => {
  const product = await testProducts.add(1000);
  const shopper = await signInShopper(page, [[product, 1]]);
  await withAdjustedOrders(page);
  await page.goto("/checkout-old");
  await page.getByRole("main").getByRole("button", { name: "Pay ₹1,000" }).click();
  await page
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay/ })
    .click();
  await expectOrdersPage(page);
  await expect(page.getByRole("main")).toContainText("Festival discount-₹50.50Express delivery₹99");
  const tax = "GST, included₹49.945% on ₹998.57CGST ₹24.97 + SGST ₹24.97";
  await expect(page.getByRole("main")).toContainText(tax);

  const adminPage = await browser.newPage();
  await withAdjustedOrders(adminPage);
  await openAdmin(adminPage, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const card = orderGroups(adminPage).filter({ hasText: product.name });
  await expect(card).toContainText("Festival discount-₹50.50Express delivery₹99");
  await expect(card).toContainText(tax);
  await card.getByRole("link", { name: /^Print order/ }).click();
  await expect(adminPage.getByRole("row", { name: "Festival discount -₹50.50" })).toBeVisible();
  await adminPage.unrouteAll({ behavior: "ignoreErrors" });
  await adminPage.close();
});
