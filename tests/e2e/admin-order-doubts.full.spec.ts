import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, holdCalls, openOffice } from "./office.ts";
import { openAccount, signIn } from "./people.ts";
import { buyFor, expect, type Shelf, test } from "./shopping.ts";

/** A customer nobody else knows, with some orders of 1,000 rupees. */
async function someoneWith(count: number, request: APIRequestContext, shelf: Shelf) {
  const shopper = await openAccount(request);
  const kite = await shelf.add(1_000);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await buyFor(request, shopper, [[kite, 1]]));
  const refund = (orderId: string | undefined, amount?: number) =>
    asOffice(request, "POST", `/api/payment/order/${orderId}/refund`, {
      data: { requestId: crypto.randomUUID(), reason: "A scratch", amount },
    });
  const statusOf = async (orderId: string | undefined) =>
    (await asOffice(request, "GET", `/api/payment/order/${orderId}`)).order.status;
  return { shopper, ids, refund, statusOf, desk: `/orders?search=${encodeURIComponent(shopper.name)}` };
}

const cards = (page: Page) => page.getByRole("article");
const question = (page: Page) => page.getByRole("alertdialog");

test("a customer reads that money went back, and of a cancelled order what becomes of the rest", async ({
  page,
  request,
  shelf,
}) => {
  const { shopper, ids, refund } = await someoneWith(1, request, shelf);
  await signIn(page, shopper);
  await asOffice(request, "PUT", `/api/auth/order-status/${ids[0]}`, { data: { status: "Cancelled" } });
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

test("a question that is open stays open when the list that was searched for comes", async ({
  page,
  request,
  shelf,
}) => {
  const { ids, shopper, statusOf } = await someoneWith(1, request, shelf);
  await openOffice(page, "/orders");
  const answer = await holdCalls(page, "/api/payment/all-orders?*");
  const searched = page.waitForRequest(/all-orders\?.*search=/);
  await page.getByRole("searchbox", { name: "Search orders" }).fill(shopper.name);
  await searched;
  const card = cards(page).filter({ hasText: shopper.email });
  const tick = card.getByRole("checkbox", { name: /^Select order/ });
  await tick.check();
  await card.getByRole("combobox", { name: /^Status/ }).selectOption("Shipped");
  await expect(question(page)).toContainText("This order has no tracking ID");
  answer();
  await expect(page).toHaveURL(/search=/);
  await expect(cards(page)).toHaveCount(1);
  await question(page).getByRole("button", { name: "Set status" }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  expect(await statusOf(ids[0])).toBe("Shipped");
  // What is ticked on one page of a list is not ticked on another.
  await expect(tick).not.toBeChecked();
});
