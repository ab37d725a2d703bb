import type { APIRequestContext } from "@playwright/test";
import { asAdmin, focusSearchByKey, openAdmin, orderGroups } from "./admin.ts";
import { expect, placeOrder, type TestProducts, test } from "./shop-actions.ts";
import { stopClock } from "./shop-test.ts";
import { createAccount, newShopper } from "./users.ts";

/** Creates a customer with one order. */
async function customerWithOrder(request: APIRequestContext, testProducts: TestProducts) {
  const shopper = await createAccount(request);
  const [kite, spare] = [await testProducts.add(2499), await testProducts.add(199.5)];
  const orderId = await placeOrder(request, shopper, [
    [kite, 2],
    [spare, 1],
  ]);
  return { shopper, kite, spare, orderId, order: () => orderOf(request, shopper.name) };
}

async function orderOf(request: APIRequestContext, search: string) {
  const path = `/api/payment/all-orders?search=${encodeURIComponent(search)}`;
  const { orders } = await asAdmin(request, "GET", path);
  expect(orders).toHaveLength(1);
  return orders[0];
}

test("the order search finds an order by customer and shows its details", {
  tag: ["@spec:2.55", "@spec:4.9", "@spec:9.11"],
}, async ({ page, request, testProducts }) => {
  const { shopper, kite, spare, order } = await customerWithOrder(request, testProducts);
  const { payment, orderNumber } = await order();
  expect(orderNumber).toMatch(/^PK-\d{6,}$/);
  await openAdmin(page, "/orders");
  await focusSearchByKey(page, "Search orders");
  await page.keyboard.type(shopper.name.toLowerCase());
  await expect(page).toHaveURL(
    `/dashboard/admin/orders?search=${shopper.name.toLowerCase().replaceAll(" ", "+")}`,
  );
  await expect(orderGroups(page)).toHaveCount(1);

  const card = orderGroups(page);
  await expect(card.getByRole("heading", { level: 2 })).toHaveText(
    `Order #${payment.razorpay_order_id.slice(-8)}`,
  );
  for (const text of [
    orderNumber,
    shopper.name,
    shopper.email,
    "₹5,197.50",
    "PAID",
    payment.razorpay_payment_id.slice(-8),
    shopper.address,
    "Gorakhpur, Uttar Pradesh – 273001",
    "India",
    shopper.phone,
    "₹2,499 × 2",
    "₹4,998",
    "₹199.50 × 1",
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card).not.toContainText(payment.razorpay_payment_id);
  await expect(card.getByRole("time")).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);

  const tile = card.getByRole("listitem").filter({ hasText: kite.name });
  await expect(tile).not.toContainText(kite.description);
  await tile.getByRole("button", { name: "Show Details" }).click();
  await expect(tile).toContainText(kite.description);
  await expect(tile).toContainText(kite.category.name);
  await expect(card.getByRole("listitem").filter({ hasText: spare.name })).not.toContainText(
    spare.description,
  );
  await tile.getByRole("button", { name: "Hide Details" }).click();
  await expect(tile).not.toContainText(kite.description);
});

test("only administrators can open the back office", { tag: "@spec:2.11" }, async ({ page, request }) => {
  await page.goto("/dashboard/admin/orders");
  await expect(page).toHaveURL("/login");
  const shopper = await createAccount(request, newShopper());
  const login = await request.post("/api/auth/login", { data: shopper });
  const session = await login.text();
  await page.evaluate((value) => localStorage.setItem("auth", value), session);
  await stopClock(page);
  await page.goto("/dashboard/admin/orders");
  await expect(page.getByText(/Redirecting in \d/)).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL("/");
});
