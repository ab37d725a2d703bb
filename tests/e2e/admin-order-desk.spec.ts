import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, openAdmin, orderGroups } from "./admin.ts";
import { expect, placeOrder, type TestProducts, test } from "./shop-actions.ts";
import { createAccount } from "./users.ts";

interface ShownOrder {
  _id: string;
  orderNumber: string;
  status: string;
  trackingId: string;
  payment: { razorpay_order_id: string; razorpay_payment_id: string };
}

/** Creates a customer with some orders of 1,499 rupees. */
async function customerWithOrders(count: number, request: APIRequestContext, testProducts: TestProducts) {
  const shopper = await createAccount(request);
  const kite = await testProducts.add(1_499);
  for (let index = 0; index < count; index += 1) await placeOrder(request, shopper, [[kite, 1]]);
  const orders = async (): Promise<ShownOrder[]> =>
    (await asAdmin(request, "GET", `/api/payment/all-orders?search=${encodeURIComponent(shopper.name)}`))
      .orders;
  const put = (id: string, data: object) => asAdmin(request, "PUT", `/api/auth/order-status/${id}`, { data });
  return { shopper, kite, orders, put, desk: `/orders?search=${encodeURIComponent(shopper.name)}` };
}

const status = (page: Page) => orderGroups(page).getByRole("combobox", { name: /^Status/ });
const tracking = (page: Page) => orderGroups(page).getByRole("textbox", { name: /^Tracking ID/ });
const bar = (page: Page) => page.getByRole("region", { name: "Selected orders" });
const nameOf = ({ payment }: ShownOrder) => `#${payment.razorpay_order_id.slice(-8)}`;

test.describe("a tracking ID", () => {
  test("is saved with Enter or together with a new status", async ({ page, request, testProducts }) => {
    const { desk, orders } = await customerWithOrders(1, request, testProducts);
    await openAdmin(page, desk);
    await expect(orderGroups(page).getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await tracking(page).fill("DTDC 42/A-7");
    await tracking(page).press("Enter");
    await expect(page.getByText("Order status updated")).toBeVisible();
    await expect(orderGroups(page).getByRole("button", { name: /^Save/ })).toHaveCount(0);
    expect(await orders()).toMatchObject([{ status: "Not Process", trackingId: "DTDC 42/A-7" }]);

    await tracking(page).fill("DTDC-43");
    await status(page).selectOption("Shipped");
    await expect(status(page)).toBeEnabled();
    await expect(tracking(page)).toHaveValue("DTDC-43");
    expect(await orders()).toMatchObject([{ status: "Shipped", trackingId: "DTDC-43" }]);
    await page.reload();
    await expect(tracking(page)).toHaveValue("DTDC-43");
  });
});

test.describe("several orders", () => {
  test("are selected and updated together by keyboard", { tag: "@spec:10.50" }, async ({
    page,
    request,
    testProducts,
  }) => {
    const { desk, orders } = await customerWithOrders(3, request, testProducts);
    await openAdmin(page, desk);
    await expect(orderGroups(page)).toHaveCount(3);
    await expect(bar(page)).not.toContainText("selected");
    const all = bar(page).getByRole("checkbox", { name: "Select all on this page" });
    await all.press("Space");
    await expect(bar(page)).toContainText("3 selected");
    await orderGroups(page).nth(1).getByRole("checkbox").press("Space");
    await expect(bar(page)).toContainText("2 selected");
    await expect(all).toHaveJSProperty("indeterminate", true);
    const apply = bar(page).getByRole("button", { name: "Apply" });
    await expect(apply).toBeDisabled();
    await bar(page).getByRole("combobox").selectOption("Shipped");
    await apply.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Set status" });
    await expect(question).toContainText(
      "Mark 2 orders as Shipped? No mail server is set up: emails to customers stay in the outbox.",
    );
    await question.getByRole("button", { name: "Set status" }).press("Enter");
    await expect(page.getByText("2 orders updated")).toBeVisible();
    await expect(question).toBeHidden();
    await expect(bar(page)).not.toContainText("selected");
    await expect(status(page).nth(0)).toHaveValue("Shipped");
    await expect(status(page).nth(1)).toHaveValue("Not Process");
    await expect(status(page).nth(2)).toHaveValue("Shipped");
    expect((await orders()).map((order) => order.status)).toEqual(["Shipped", "Not Process", "Shipped"]);
  });
});

test("an order card does not overwrite a conflicting change", {
  tag: "@spec:10.37",
}, async ({ page, request, testProducts }) => {
  const { desk, orders, put } = await customerWithOrders(1, request, testProducts);
  await openAdmin(page, desk);
  await tracking(page).fill("MINE-1");
  const [order] = await orders();
  await put(order?._id ?? "", { status: "Processing", trackingId: "THEIRS-1" });
  await status(page).selectOption("Delivered");
  const conflict = page.getByRole("alertdialog", { name: "Changed by someone else" });
  await expect(conflict).toContainText(/Order was changed by someone else \(.+: status, tracking ID\)/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await conflict.getByRole("button", { name: "Close" }).last().click();
  await expect(status(page)).toHaveValue("Not Process");
  await expect(tracking(page)).toHaveValue("MINE-1");
  await status(page).selectOption("Delivered");
  await conflict.getByRole("button", { name: "Load latest version" }).click();
  await expect(conflict).toBeHidden();
  await expect(status(page)).toHaveValue("Processing");
  await expect(tracking(page)).toHaveValue("THEIRS-1");
  expect(await orders()).toMatchObject([{ status: "Processing", trackingId: "THEIRS-1" }]);
  await status(page).selectOption("Delivered");
  await expect(page.getByText("Order status updated")).toBeVisible();
});

test("an order has a printable page", { tag: ["@full", "@spec:10.51"] }, async ({
  page,
  request,
  testProducts,
}) => {
  const { desk, shopper, kite, orders, put } = await customerWithOrders(1, request, testProducts);
  const [order] = await orders();
  if (!order) throw new Error("There is no order");
  await put(order._id, { status: "Shipped", trackingId: "DTDC-42" });
  await openAdmin(page, desk);
  await page.getByRole("link", { name: `Print order ${nameOf(order)}` }).click();
  await expect(page).toHaveURL(`/dashboard/admin/orders/${order._id}/print`);
  const sheet = page.getByRole("article");
  for (const text of [
    "Pankh Drones",
    "Civil Lines",
    "Gorakhpur, Uttar Pradesh 273001",
    `Order ${order.orderNumber} ${nameOf(order)}`,
    order._id,
    order.payment.razorpay_payment_id,
    "DTDC-42",
    shopper.name,
    shopper.email,
    shopper.address,
    "Gorakhpur, Uttar Pradesh – 273001",
    shopper.phone,
  ]) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet.getByRole("row").filter({ hasText: kite.name })).toHaveText(/₹1,499\s*1\s*₹1,499$/);
  await expect(sheet.getByRole("row").last()).toHaveText(/^Total.*₹1,499$/);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Print", exact: true })).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page).toHaveURL("/dashboard/admin/orders");
});
