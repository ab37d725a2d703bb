import type { Page } from "@playwright/test";
import { discardChanges, expectAccessible, expectNoSidewaysScroll, openOffice } from "./office.ts";
import { expect } from "./shop-test.ts";
import { ordersOf, shopperWith } from "./shopping.ts";
import { test } from "./transfer-shop.ts";

/** Orders one product by bank transfer. */
async function orderByTransfer(page: Page) {
  const { products } = await (await page.request.get("/api/product/get-product")).json();
  const product = products.findLast(({ stock }: { stock?: number }) => stock === undefined) ?? products[0];
  const shopper = await shopperWith(page, [[product, 1]]);
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("Pincode").fill("273001");
  const ways = page.getByRole("radiogroup", { name: "How would you like to pay?" });
  await expect(ways.getByRole("radio", { name: "Pay online" })).toBeChecked();
  await ways.getByRole("radio", { name: "Bank transfer" }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Order for ₹/ }).click();
  await expect(page).toHaveURL("/dashboard/user/orders");
  const instructions = page.getByRole("region", { name: /^Please transfer ₹/ });
  const reference = (await instructions.getByText(/^[A-Z2-9]{10}$/).textContent()) ?? "";
  return { shopper, instructions, reference };
}

test("a bank transfer creates an order once the back office confirms the money", {
  tag: "@spec:10.84",
}, async ({ page, browser }) => {
  const { shopper, instructions, reference } = await orderByTransfer(page);
  for (const words of ["Pankh Aviation", "001234567890", "SBIN0001234", "State Bank of India"]) {
    await expect(instructions.getByText(words)).toBeVisible();
  }
  await expect(instructions.getByText("Please transfer the money by")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await ordersOf(page.request, shopper)).toEqual([]);
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();

  const adminPage = await (await browser.newContext()).newPage();
  await openOffice(adminPage, "");
  await adminPage.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Transfers" }).click();
  await adminPage.getByRole("searchbox", { name: "Search transfers" }).fill(reference);
  const expected = adminPage.getByRole("article", { name: shopper.name });
  await expect(adminPage).toHaveURL(`/dashboard/admin/transfers?search=${reference}`);
  await expect(expected.getByText(reference)).toBeVisible();
  await expect(adminPage.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(adminPage);
  await expectNoSidewaysScroll(adminPage);
  await expected.getByRole("button", { name: "Money has arrived" }).click();
  const dialog = adminPage.getByRole("dialog", { name: `Money of ${shopper.name}` });
  await dialog.getByRole("button", { name: "Make the order" }).click();
  await expect(dialog.getByLabel("Bank reference")).toHaveAccessibleDescription(
    /Please enter the bank reference: 6 to 40 letters and digits/,
  );
  await dialog.getByLabel("Bank reference").fill(`utr${reference}`);
  await dialog.getByRole("button", { name: "Make the order" }).click();
  await expect(adminPage.getByText("Payment recorded. The order has been created.")).toBeVisible();
  await expect(adminPage.getByText("No Transfers Found")).toBeVisible();

  await page.goto("/dashboard/user/orders");
  await expect(page.getByRole("list", { name: "Orders" }).locator("> li")).toHaveCount(1);
  await expect(page.getByText(/^Please transfer/)).toHaveCount(0);
  expect(await ordersOf(page.request, shopper)).toMatchObject([
    { payment: { razorpay_order_id: reference, razorpay_payment_id: `UTR${reference}` } },
  ]);
  await adminPage.context().close();
});

test("the back office refunds a transfer by hand and marks it as sent", async ({ page, browser }) => {
  const { shopper, reference } = await orderByTransfer(page);
  const adminPage = await (await browser.newContext()).newPage();
  await openOffice(adminPage, `/transfers?search=${reference}`);
  await adminPage.getByRole("button", { name: `Money has arrived from ${shopper.name}` }).click();
  const dialog = adminPage.getByRole("dialog");
  await dialog.getByLabel("Bank reference").fill(`UTR${reference}`);
  await dialog.getByLabel("Amount").fill("1");
  await dialog.getByRole("button", { name: "Make the order" }).click();
  await expect(dialog.getByText(/but no order could be created: .* See Payments\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await discardChanges(adminPage);

  await adminPage.goto(`/dashboard/admin/payments?search=${reference}`);
  await adminPage.getByRole("button", { name: `Refund for ${shopper.name}` }).click();
  await adminPage
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Refund ₹1/ })
    .click();
  await expect(adminPage.getByText("The payment has been refunded")).toBeVisible();

  await adminPage.goto("/dashboard/admin/transfers");
  await adminPage.getByRole("button", { name: `I have sent it to ${shopper.name}` }).click();
  await adminPage.getByRole("dialog").getByLabel("Bank reference").fill("UTRBACK1");
  await adminPage.getByRole("dialog").getByRole("button", { name: "Note as sent" }).click();
  await expect(adminPage.getByText("Refund marked as sent")).toBeVisible();
  await expect(adminPage.getByRole("button", { name: `I have sent it to ${shopper.name}` })).toHaveCount(0);
  await adminPage.context().close();
});
