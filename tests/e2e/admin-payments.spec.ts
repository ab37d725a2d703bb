import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, expectAccessible, expectNoSidewaysScroll, openOffice, searchByKey } from "./office.ts";
import { openAccount } from "./people.ts";
import { asShopper, expect, type Shelf, test } from "./shopping.ts";

const tray = "/api/payment/attention";

/** Somebody who paid 750 rupees for a product that costs 500: money without an order. */
async function someoneWhoPaidTooMuch(request: APIRequestContext, shelf: Shelf) {
  const shopper = await openAccount(request);
  const product = await shelf.add(500);
  const call = await asShopper(request, shopper);
  const { order } = await call("/api/payment/order", { amount: 750 });
  const { receipt } = await call("/api/payment/sandbox/pay", { order_id: order.id, outcome: "success" });
  const purchase = { response: receipt, products: [{ _id: product._id, quantity: 1 }] };
  await call("/api/payment/verify", purchase, { refused: true });
  const waiting = async () => {
    const path = `${tray}?search=${encodeURIComponent(shopper.email)}`;
    return (await asOffice(request, "GET", path)).payments;
  };
  const payments = await waiting();
  expect(payments).toHaveLength(1);
  return { shopper, product, payment: payments[0], waiting };
}

const openTray = (page: Page, search: string) =>
  openOffice(page, `/payments?search=${encodeURIComponent(search)}`);
const cards = (page: Page) => page.getByRole("article");
const said = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words);
const deed = (page: Page, name: RegExp) => cards(page).getByRole("button", { name });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Refund ₹750" });

test("shows who paid what, why it waits and what was claimed", { tag: "@full" }, async ({
  page,
  context,
  request,
  shelf,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { shopper, product, payment } = await someoneWhoPaidTooMuch(request, shelf);
  const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = payment.payment;
  await openOffice(page, "/payments");
  await searchByKey(page, "Search payments");
  await page.keyboard.type(paymentId);
  await expect(page).toHaveURL(`/dashboard/admin/payments?search=${paymentId}`);
  await expect(cards(page)).toHaveCount(1);
  const card = cards(page);
  await expect(card.getByRole("heading", { level: 2 })).toHaveText(shopper.name);
  for (const text of [
    shopper.email,
    "₹750 was paid, the products come to ₹500",
    "Asked for₹750",
    "A, Three steps",
    paymentId,
    providerOrderId,
    "now ₹500 each",
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card.getByRole("listitem")).toContainText("1 ×");
  await expect(card.getByRole("time")).toContainText(/just now|minutes? ago/);

  await card.getByRole("button", { name: "Copy Payment ID" }).click();
  await expect(said(page, "Payment ID copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paymentId);
  await card.getByRole("link", { name: product.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Product" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(product.name);
  await expect(page.getByRole("main")).toContainText("₹500");
});

test("a refund is confirmed by its amount, goes back, and clears the tray", { tag: "@spec:10.33" }, async ({
  page,
  request,
  shelf,
}) => {
  const { shopper, payment, waiting } = await someoneWhoPaidTooMuch(request, shelf);
  await openTray(page, shopper.email);
  await deed(page, /^Refund/).click();
  await expect(question(page)).toContainText(`₹750 goes back to the customer, ${shopper.name}`);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  expect(await waiting()).toHaveLength(1);

  const answer = Promise.withResolvers<void>();
  await page.route(`${tray}/*/refund`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await deed(page, /^Refund/).click();
  await question(page).getByRole("button", { name: "Refund ₹750" }).click();
  await expect(question(page).getByRole("button", { name: "Refunding..." })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  answer.resolve();
  await expect(said(page, "The payment has been refunded")).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "No Payments Found" })).toBeVisible();

  expect(await waiting()).toEqual([]);
  const paymentId = payment.payment.razorpay_payment_id;
  const { entries } = await asOffice(request, "GET", `/api/audit/all?subject=payment&search=${paymentId}`);
  expect(entries).toContainEqual(
    expect.objectContaining({ action: "refunded", after: expect.objectContaining({ amount: 750 }) }),
  );
  const { message } = await asOffice(request, "POST", `${tray}/${payment._id}/resolve`);
  expect(message).toBe("The money of this payment went back already");
});

test("becomes the order once the price is put right", { tag: ["@full", "@spec:10.33"] }, async ({
  page,
  request,
  shelf,
}) => {
  const { shopper, product, waiting } = await someoneWhoPaidTooMuch(request, shelf);
  await openTray(page, shopper.email);
  await deed(page, /^Make the order/).click();
  await expect(said(page, "No order can be made of this payment: ₹750 was paid")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);

  await shelf.change(product, { price: 750 });
  await deed(page, /^Make the order/).click();
  // Words that are pointed at stay as long as it takes.
  await said(page, "The order has been made").hover();
  await expect(cards(page)).toHaveCount(0);
  expect(await waiting()).toEqual([]);
  await expect(page.getByRole("main").getByRole("link", { name: "Search orders" })).toHaveAttribute(
    "href",
    `/dashboard/admin/orders?search=${encodeURIComponent(shopper.email)}`,
  );
  await page.getByLabel("Notifications").getByRole("link", { name: "View order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  for (const text of [shopper.name, product.name, "₹750", "PAID"]) {
    await expect(cards(page)).toContainText(text);
  }
});

test("a refund without an answer can be asked for again", { tag: "@full" }, async ({
  page,
  request,
  shelf,
}) => {
  const { shopper, waiting } = await someoneWhoPaidTooMuch(request, shelf);
  await page.route(`${tray}?*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const payments = answer.payments.map((payment: object) => ({ ...payment, refundRequested: true }));
    await route.fulfill({ response, json: { ...answer, payments } });
  });
  await openTray(page, shopper.email);
  await expect(cards(page).getByText("Refund asked for")).toBeVisible();
  await expect(deed(page, /^Make the order/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await deed(page, /^Ask again/).click();
  await expect(question(page)).toContainText("the money goes back once");
  await question(page).getByRole("button", { name: "Refund ₹750" }).click();
  await expect(said(page, "The payment has been refunded")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  expect(await waiting()).toEqual([]);
});

test("a refusal is said in the server's words, and the payment stays", { tag: "@full" }, async ({
  page,
  request,
  shelf,
}) => {
  const { shopper } = await someoneWhoPaidTooMuch(request, shelf);
  const message = "The payment could not be refunded: the bank did not take the money";
  await page.route(`${tray}/*/refund`, (route) =>
    route.fulfill({ status: 409, json: { success: false, message } }),
  );
  await openTray(page, shopper.email);
  await deed(page, /^Refund/).click();
  await question(page).getByRole("button", { name: "Refund ₹750" }).click();
  await expect(said(page, message)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(deed(page, /^Refund/)).toBeEnabled();
});

test("an empty tray says so", { tag: "@full" }, async ({ page }) => {
  await page.route(`${tray}?*`, (route) =>
    route.fulfill({ json: { success: true, payments: [], pagination: { page: 1, total: 0, pages: 0 } } }),
  );
  await openOffice(page, "/payments");
  await expect(page.getByRole("heading", { name: "Nothing to decide" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("asks the server page by page, says a failure, and trying again helps", { tag: "@full" }, async ({
  page,
}) => {
  const asked: string[] = [];
  let isGone = true;
  await page.route(`${tray}?*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get("limit") !== "20") return route.continue();
    asked.push(searchParams.get("page") ?? "");
    if (isGone) return route.fulfill({ status: 404, json: { success: false, message: "Gone" } });
    const pagination = { page: Number(searchParams.get("page")), total: 45, pages: 3 };
    return route.fulfill({ json: { success: true, payments: [], pagination } });
  });
  await openOffice(page, "/payments?page=7");
  await expect(page.getByText("Failed to fetch the payments")).toBeVisible();
  isGone = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/dashboard/admin/payments?page=3");
  // The address may be ahead of the question.
  await expect.poll(() => asked).toEqual(["7", "7", "3"]);
});
