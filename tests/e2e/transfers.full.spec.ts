import type { Page } from "@playwright/test";
import { discardChanges, expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { expectOrdersPage, ordersOf, signInShopper } from "./shop-actions.ts";
import { expect } from "./shop-test.ts";
import { test } from "./transfer-shop.ts";

/** Orders one product to be paid by bank transfer. */
async function orderByTransfer(page: Page) {
  const { products } = await (await page.request.get("/api/product/get-product")).json();
  const product = products.findLast(({ stock }: { stock?: number }) => stock === undefined) ?? products[0];
  const shopper = await signInShopper(page, [[product, 1]]);
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  const paymentMethods = page.getByRole("radiogroup", { name: "How would you like to pay?" });
  await expect(paymentMethods.getByRole("radio", { name: "Pay online" })).toBeChecked();
  await paymentMethods.getByRole("radio", { name: "Bank transfer" }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Order for ₹/ }).click();
  await expectOrdersPage(page);
  const instructions = page.getByRole("region", { name: /^Please transfer ₹/ });
  const reference = (await instructions.getByText(/^[A-Z2-9]{10}$/).textContent()) ?? "";
  return { shopper, instructions, reference };
}

test("a bank transfer becomes an order once staff confirm the payment", {
  tag: "@spec:10.84",
}, async ({ page, browser }) => {
  const { shopper, instructions, reference } = await orderByTransfer(page);
  for (const text of ["Pankh Aviation", "001234567890", "SBIN0001234", "State Bank of India"]) {
    await expect(instructions.getByText(text)).toBeVisible();
  }
  await expect(instructions.getByText("Please pay by")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await ordersOf(page.request, shopper)).toEqual([]);
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await openAdmin(admin, "");
  await admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Transfers" }).click();
  await admin.getByRole("searchbox", { name: "Search transfers" }).fill(reference);
  const expected = admin.getByRole("article", { name: shopper.name });
  await expect(admin).toHaveURL(`/dashboard/admin/transfers?search=${reference}`);
  await expect(expected.getByText(reference)).toBeVisible();
  await expect(admin.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await expected.getByRole("button", { name: "Confirm payment" }).click();
  const dialog = admin.getByRole("dialog", { name: `Payment from ${shopper.name}` });
  await dialog.getByRole("button", { name: "Create order" }).click();
  await expect(dialog.getByLabel("Bank reference")).toHaveAccessibleDescription(
    /Please enter the bank reference: 6 to 40 letters and digits/,
  );
  await dialog.getByLabel("Bank reference").fill(`utr${reference}`);
  await dialog.getByRole("button", { name: "Create order" }).click();
  await expect(admin.getByText("Payment recorded. The order has been created.")).toBeVisible();
  await expect(admin.getByText("No Transfers Found")).toBeVisible();

  await page.goto("/dashboard/user/orders");
  await expect(page.getByRole("list", { name: "Orders" }).locator("> li")).toHaveCount(1);
  await expect(page.getByText(/^Please transfer/)).toHaveCount(0);
  expect(await ordersOf(page.request, shopper)).toMatchObject([
    { payment: { razorpay_order_id: reference, razorpay_payment_id: `UTR${reference}` } },
  ]);
  await admin.context().close();
});

test("staff mark the refund of a bank transfer as sent", async ({ page, browser }) => {
  const { shopper, reference } = await orderByTransfer(page);
  const admin = await (await browser.newContext()).newPage();
  await openAdmin(admin, `/transfers?search=${reference}`);
  await admin.getByRole("button", { name: `Confirm payment from ${shopper.name}` }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Bank reference").fill(`UTR${reference}`);
  await dialog.getByLabel("Amount").fill("1");
  await dialog.getByRole("button", { name: "Create order" }).click();
  await expect(dialog.getByText(/but no order could be created: .* See Unmatched Payments\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await discardChanges(admin);

  await admin.goto(`/dashboard/admin/payments?search=${reference}`);
  await admin.getByRole("button", { name: `Refund for ${shopper.name}` }).click();
  await admin
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Refund ₹1/ })
    .click();
  await expect(admin.getByText("The payment has been refunded")).toBeVisible();

  await admin.goto("/dashboard/admin/transfers");
  await admin.getByRole("button", { name: `Mark as sent to ${shopper.name}` }).click();
  await admin.getByRole("dialog").getByLabel("Bank reference").fill("UTRBACK1");
  await admin.getByRole("dialog").getByRole("button", { name: "Mark as sent" }).click();
  await expect(admin.getByText("Refund marked as sent")).toBeVisible();
  await expect(admin.getByRole("button", { name: `Mark as sent to ${shopper.name}` })).toHaveCount(0);
  await admin.context().close();
});
