import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, delayRequests, openAdmin } from "./admin.ts";
import { asShopper, expect, type TestProducts, test } from "./shop-actions.ts";
import { createAccount } from "./users.ts";

const unmatchedPayments = "/api/payment/attention";

/** Creates a payment without an order: 750 rupees for a product that costs 500. */
async function overpay(request: APIRequestContext, testProducts: TestProducts) {
  const shopper = await createAccount(request);
  const product = await testProducts.add(500);
  const call = await asShopper(request, shopper);
  const { order } = await call("/api/payment/order", { amount: 750 });
  const { receipt } = await call("/api/payment/sandbox/pay", { order_id: order.id, outcome: "success" });
  const purchase = { response: receipt, products: [{ _id: product._id, quantity: 1 }] };
  await call("/api/payment/verify", purchase, { refused: true });
  const waiting = async () => {
    const path = `${unmatchedPayments}?search=${encodeURIComponent(shopper.email)}`;
    return (await asAdmin(request, "GET", path)).payments;
  };
  const payments = await waiting();
  expect(payments).toHaveLength(1);
  return { shopper, product, payment: payments[0], waiting };
}

const openPayments = (page: Page, search: string) =>
  openAdmin(page, `/payments?search=${encodeURIComponent(search)}`);
const cards = (page: Page) => page.getByRole("article");
const notification = (page: Page, text: string) => page.getByLabel("Notifications").getByText(text);
const action = (page: Page, name: RegExp) => cards(page).getByRole("button", { name });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Refund ₹750" });

test("refunding a payment without an order asks for confirmation and removes it from the list", {
  tag: "@spec:10.33",
}, async ({ page, request, testProducts }) => {
  const { shopper, payment, waiting } = await overpay(request, testProducts);
  await openPayments(page, shopper.email);
  await action(page, /^Refund/).click();
  await expect(question(page)).toContainText(`Refunds ₹750 to ${shopper.name}`);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  expect(await waiting()).toHaveLength(1);

  const answer = await delayRequests(page, `${unmatchedPayments}/*/refund`);
  await action(page, /^Refund/).click();
  await question(page).getByRole("button", { name: "Refund ₹750" }).click();
  await expect(question(page).getByRole("button", { name: "Refunding..." })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  answer();
  await expect(notification(page, "The payment has been refunded")).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "No Payments Found" })).toBeVisible();

  expect(await waiting()).toEqual([]);
  const paymentId = payment.payment.razorpay_payment_id;
  const { entries } = await asAdmin(request, "GET", `/api/audit/all?subject=payment&search=${paymentId}`);
  expect(entries).toContainEqual(
    expect.objectContaining({ action: "refunded", after: expect.objectContaining({ amount: 750 }) }),
  );
  const { message } = await asAdmin(request, "POST", `${unmatchedPayments}/${payment._id}/resolve`);
  expect(message).toBe("This payment has already been refunded");
});
