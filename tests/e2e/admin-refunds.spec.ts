import { asAdmin, openAdmin, orderGroups } from "./admin.ts";
import { expect, placeOrder, test } from "./shop-actions.ts";
import { createAccount, signIn } from "./users.ts";

test("an order is refunded in parts, and the customer sees the refunds", async ({
  page,
  request,
  testProducts,
  browser,
  baseURL,
}) => {
  const product = await testProducts.add(1_000.5);
  const shopper = await createAccount(request);
  await placeOrder(request, shopper, [[product, 2]]);
  await openAdmin(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const card = orderGroups(page);
  await card.getByRole("button", { name: /^Refund/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Refund order/ });
  const quantity = dialog.getByLabel("Quantity");
  await quantity.fill("3");
  await dialog.getByLabel("Reason").fill("One of them arrived scratched.");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.locator("form").getByText("At most 2 of this line can be refunded")).toBeVisible();
  await quantity.fill("1");
  await dialog.getByLabel("Goodwill").fill("100");
  await expect(dialog.getByText("Refund: ₹1,100.50 of ₹2,001")).toBeVisible();
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("The payment has been refunded")).toBeVisible();
  const refunds = card.getByRole("list").filter({ hasText: "scratched" });
  await expect(refunds).toContainText("₹1,100.50");
  await expect(refunds).toContainText(`1 × ${product.name}, goodwill ₹100`);
  await expect(refunds).toContainText("Refunded");

  await card.getByRole("button", { name: /^Refund/ }).click();
  await dialog.getByLabel("Everything left (₹900.50)").check();
  await dialog.getByLabel("Reason").fill("The rest of it.");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(card.getByText("Fully refunded.")).toBeVisible();
  await expect(card.getByRole("button", { name: /^Refund/ })).toHaveCount(0);

  const emails = await asAdmin(request, "GET", `/api/mail/all?search=${encodeURIComponent(shopper.email)}`);
  expect(JSON.stringify(emails)).toContain("refund of ₹1,100.50");

  const customerContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const customer = await customerContext.newPage();
  await signIn(customer, shopper);
  await customer.goto("/dashboard/user/orders");
  await customer.getByRole("button", { name: /View Order Details/ }).click();
  await expect(customer.getByText("One of them arrived scratched.")).toBeVisible();
  await customerContext.close();
});
