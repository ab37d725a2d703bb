import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, openOffice, searchByKey } from "./office.ts";
import { newShopper, openAccount } from "./people.ts";
import { stopClock } from "./shop-test.ts";
import { buyFor, expect, type Shelf, test } from "./shopping.ts";

/** A customer nobody else knows, with one order. */
async function someoneWithAnOrder(request: APIRequestContext, shelf: Shelf) {
  const shopper = await openAccount(request);
  const [kite, spare] = [await shelf.add(2499), await shelf.add(199.5)];
  const orderId = await buyFor(request, shopper, [
    [kite, 2],
    [spare, 1],
  ]);
  return { shopper, kite, spare, orderId, order: () => orderOf(request, shopper.name) };
}

async function orderOf(request: APIRequestContext, search: string) {
  const path = `/api/payment/all-orders?search=${encodeURIComponent(search)}`;
  const { orders } = await asOffice(request, "GET", path);
  expect(orders).toHaveLength(1);
  return orders[0];
}

const cards = (page: Page) => page.getByRole("article");

test("finds an order by its customer and shows who, what and where", {
  tag: ["@spec:2.55", "@spec:4.9", "@spec:9.11"],
}, async ({ page, request, shelf }) => {
  const { shopper, kite, spare, order } = await someoneWithAnOrder(request, shelf);
  const { payment, orderNumber } = await order();
  expect(orderNumber).toMatch(/^PK-\d{6,}$/);
  await openOffice(page, "/orders");
  await searchByKey(page, "Search orders");
  await page.keyboard.type(shopper.name.toLowerCase());
  await expect(page).toHaveURL(
    `/dashboard/admin/orders?search=${shopper.name.toLowerCase().replaceAll(" ", "+")}`,
  );
  await expect(cards(page)).toHaveCount(1);

  const card = cards(page);
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

test("counts, and finds an order by what its card calls it", { tag: "@full" }, async ({
  page,
  request,
  shelf,
}) => {
  const { shopper, order } = await someoneWithAnOrder(request, shelf);
  const { payment } = await order();
  await openOffice(page, `/orders?search=%23${payment.razorpay_order_id.slice(-8)}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(shopper.email);
  const counter = (label: string) => page.getByText(label, { exact: true }).first().locator("xpath=../..");
  await expect(counter("Filtered")).toHaveText("Filtered1");
  for (const label of ["Total Orders", "Processing", "Delivered"]) {
    await expect(counter(label)).toHaveText(new RegExp(`^${label}\\d+$`));
  }
  expect(Number((await counter("Total Orders").innerText()).replace(/\D/g, ""))).toBeGreaterThan(0);
});

test("moves an order on, at once and for good", { tag: "@full" }, async ({ page, request, shelf }) => {
  const { shopper, order } = await someoneWithAnOrder(request, shelf);
  await openOffice(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const status = cards(page).getByRole("combobox", { name: /^Status/ });
  await expect(status).toHaveValue("Not Process");
  await expect(status.getByRole("option")).toHaveText([
    "Not Process",
    "Processing",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
  await status.selectOption("Delivered");
  await expect(status).toHaveValue("Delivered");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(status).toBeEnabled();
  expect((await order()).status).toBe("Delivered");
});

test("a status the shop does not take goes back to what it was", { tag: ["@full", "@spec:8.15"] }, async ({
  page,
  request,
  shelf,
}) => {
  const { shopper, order } = await someoneWithAnOrder(request, shelf);
  await openOffice(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const status = cards(page).getByRole("combobox", { name: /^Status/ });
  const answer = Promise.withResolvers<void>();
  await page.route("/api/auth/order-status/*", async (route) => {
    await answer.promise;
    await route.fulfill({ status: 409, json: { success: false, message: "No" } });
  });
  await status.selectOption("Processing");
  await expect(status).toHaveValue("Processing");
  await expect(status).toBeDisabled();
  answer.resolve();
  await expect(page.getByText("Error updating status")).toBeVisible();
  await expect(status).toHaveValue("Not Process");
  await expect(status).toBeEnabled();
  expect((await order()).status).toBe("Not Process");
});

test("an empty shop says that orders will come", { tag: "@full" }, async ({ page }) => {
  await page.route("/api/payment/all-orders?*", (route) =>
    route.fulfill({
      json: {
        success: true,
        orders: [],
        pagination: { page: 1, total: 0, pages: 0 },
        counters: { total: 0, processing: 0, delivered: 0 },
      },
    }),
  );
  await openOffice(page, "/orders");
  await expect(page.getByRole("heading", { name: "No Orders Found" })).toBeVisible();
  await expect(page.getByText("Orders will appear here once customers place them")).toBeVisible();
});

test("a failure is said, and trying again helps", { tag: "@full" }, async ({ page, request, shelf }) => {
  const { shopper } = await someoneWithAnOrder(request, shelf);
  await page.route("/api/payment/all-orders?*", (route) =>
    route.fulfill({ status: 404, json: { success: false, message: "Gone" } }),
  );
  await openOffice(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  await expect(page.getByText("Error fetching orders")).toBeVisible();
  await page.unroute("/api/payment/all-orders?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(1);
});

test("nobody but an administrator gets in", { tag: "@spec:2.11" }, async ({ page, request }) => {
  await page.goto("/dashboard/admin/orders");
  await expect(page).toHaveURL("/login");
  const shopper = await openAccount(request, newShopper());
  const login = await request.post("/api/auth/login", { data: shopper });
  const session = await login.text();
  await page.evaluate((value) => localStorage.setItem("auth", value), session);
  await stopClock(page);
  await page.goto("/dashboard/admin/orders");
  await expect(page.getByText(/Redirecting in \d/)).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL("/");
});
