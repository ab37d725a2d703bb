import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, delayRequests, openAdmin, orderGroups } from "./admin.ts";
import { expect, placeOrder, type TestProducts, test } from "./shop-actions.ts";
import { createAccount, signIn } from "./users.ts";

/** Creates a customer with some orders of 1,000 rupees. */
async function customerWithOrders(count: number, request: APIRequestContext, testProducts: TestProducts) {
  const shopper = await createAccount(request);
  const kite = await testProducts.add(1_000);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await placeOrder(request, shopper, [[kite, 1]]));
  const refund = (orderId: string | undefined, amount?: number) =>
    asAdmin(request, "POST", `/api/payment/order/${orderId}/refund`, {
      data: { requestId: crypto.randomUUID(), reason: "A scratch", amount },
    });
  const statusOf = async (orderId: string | undefined) =>
    (await asAdmin(request, "GET", `/api/payment/order/${orderId}`)).order.status;
  return { shopper, ids, refund, statusOf, desk: `/orders?search=${encodeURIComponent(shopper.name)}` };
}

const question = (page: Page) => page.getByRole("alertdialog");

test("a customer sees the refunds of a cancelled order, and the amount not refunded yet", async ({
  page,
  request,
  testProducts,
}) => {
  const { shopper, ids, refund } = await customerWithOrders(1, request, testProducts);
  await signIn(page, shopper);
  await asAdmin(request, "PUT", `/api/auth/order-status/${ids[0]}`, { data: { status: "Cancelled" } });
  await page.goto("/dashboard/user/orders");
  const order = page.getByRole("main").getByRole("listitem").first();
  await expect(order.getByText("PAID")).toBeVisible();
  await expect(order).toContainText("₹1,000 has not been refunded yet. We'll email you our decision.");
  await refund(ids[0], 300);
  await page.reload();
  await expect(order.getByText("Partly refunded", { exact: true })).toBeVisible();
  await expect(order).toContainText("We've refunded ₹300 to your original payment method.");
  await expect(order).toContainText("₹700 has not been refunded yet.");
  await refund(ids[0]);
  await page.reload();
  await expect(order.getByText("Refunded", { exact: true })).toBeVisible();
  await expect(order).toContainText("We've refunded ₹1,000 to your original payment method.");
  await expect(order).not.toContainText("has not been refunded yet");
});

test("an open confirmation stays open when the search results load", async ({
  page,
  request,
  testProducts,
}) => {
  const { ids, shopper, statusOf } = await customerWithOrders(1, request, testProducts);
  await openAdmin(page, "/orders");
  const answer = await delayRequests(page, "/api/payment/all-orders?*");
  const searched = page.waitForRequest(/all-orders\?.*search=/);
  await page.getByRole("searchbox", { name: "Search orders" }).fill(shopper.name);
  await searched;
  const card = orderGroups(page).filter({ hasText: shopper.email });
  const tick = card.getByRole("checkbox", { name: /^Select order/ });
  await tick.check();
  await card.getByRole("combobox", { name: /^Status/ }).selectOption("Shipped");
  await expect(question(page)).toContainText("This order has no tracking ID");
  answer();
  await expect(page).toHaveURL(/search=/);
  await expect(orderGroups(page)).toHaveCount(1);
  await question(page).getByRole("button", { name: "Set status" }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  expect(await statusOf(ids[0])).toBe("Shipped");
  // Another search clears the selection.
  await expect(tick).not.toBeChecked();
});
