import type { Page } from "@playwright/test";
import { discardChanges, expectAccessible, expectNoSidewaysScroll, openOffice } from "./office.ts";
import { expect } from "./shop-test.ts";
import { ordersOf, shopperWith } from "./shopping.ts";
import { test } from "./transfer-shop.ts";

/** A shopper who orders one product and wants to transfer the money. */
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
  const awaited = page.getByRole("region", { name: /^Please transfer ₹/ });
  const remark = (await awaited.getByText(/^[A-Z2-9]{10}$/).textContent()) ?? "";
  return { shopper, awaited, remark };
}

test("a shopper orders by transfer, and the office makes the order when the money is there", {
  tag: "@spec:10.84",
}, async ({ page, browser }) => {
  const { shopper, awaited, remark } = await orderByTransfer(page);
  for (const words of ["Pankh Aviation", "001234567890", "SBIN0001234", "State Bank of India"]) {
    await expect(awaited.getByText(words)).toBeVisible();
  }
  await expect(awaited.getByText("Please pay by")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await ordersOf(page.request, shopper)).toEqual([]);
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await openOffice(office, "");
  await office.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Transfers" }).click();
  await office.getByRole("searchbox", { name: "Search transfers" }).fill(remark);
  const expected = office.getByRole("article", { name: shopper.name });
  await expect(office).toHaveURL(`/dashboard/admin/transfers?search=${remark}`);
  await expect(expected.getByText(remark)).toBeVisible();
  await expect(office.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await expected.getByRole("button", { name: "Money has arrived" }).click();
  const dialog = office.getByRole("dialog", { name: `Money of ${shopper.name}` });
  await dialog.getByRole("button", { name: "Make the order" }).click();
  await expect(dialog.getByLabel("Bank reference")).toHaveAccessibleDescription(
    /Please enter the bank's reference: 6 to 40 letters and digits/,
  );
  await dialog.getByLabel("Bank reference").fill(`utr${remark}`);
  await dialog.getByRole("button", { name: "Make the order" }).click();
  await expect(office.getByText("The payment is noted and the order is made")).toBeVisible();
  await expect(office.getByText("No Transfers Found")).toBeVisible();

  await page.goto("/dashboard/user/orders");
  await expect(page.getByRole("list", { name: "Orders" }).locator("> li")).toHaveCount(1);
  await expect(page.getByText(/^Please transfer/)).toHaveCount(0);
  expect(await ordersOf(page.request, shopper)).toMatchObject([
    { payment: { razorpay_order_id: remark, razorpay_payment_id: `UTR${remark}` } },
  ]);
  await office.context().close();
});

test("money that goes back is sent by the office, which says so", async ({ page, browser }) => {
  const { shopper, remark } = await orderByTransfer(page);
  const office = await (await browser.newContext()).newPage();
  await openOffice(office, `/transfers?search=${remark}`);
  await office.getByRole("button", { name: `Money has arrived from ${shopper.name}` }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Bank reference").fill(`UTR${remark}`);
  await dialog.getByLabel("Amount").fill("1");
  await dialog.getByRole("button", { name: "Make the order" }).click();
  await expect(
    dialog.getByText(/but no order could be made of it: .* It waits under Payments\./),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await discardChanges(office);

  await office.goto(`/dashboard/admin/payments?search=${remark}`);
  await office.getByRole("button", { name: `Refund for ${shopper.name}` }).click();
  await office
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Refund ₹1/ })
    .click();
  await expect(office.getByText("The payment has been refunded")).toBeVisible();

  await office.goto("/dashboard/admin/transfers");
  await office.getByRole("button", { name: `I have sent it to ${shopper.name}` }).click();
  await office.getByRole("dialog").getByLabel("Bank reference").fill("UTRBACK1");
  await office.getByRole("dialog").getByRole("button", { name: "Note as sent" }).click();
  await expect(office.getByText("The refund is noted as sent")).toBeVisible();
  await expect(office.getByRole("button", { name: `I have sent it to ${shopper.name}` })).toHaveCount(0);
  await office.context().close();
});
