import type { Page } from "@playwright/test";
import { asAdmin, delayRequests, openAdmin, orderGroups } from "./admin.ts";
import { expect, placeOrder, test } from "./shop-actions.ts";
import { createAccount } from "./users.ts";

const choice = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });
test("order filter and sort order are in the URL and survive a reload", {
  tag: "@spec:10.48",
}, async ({ page, request, testProducts }) => {
  const shopper = await createAccount(request);
  await placeOrder(request, shopper, [[await testProducts.add(900), 1]]);
  const cheap = await placeOrder(request, shopper, [[await testProducts.add(100), 1]]);
  await asAdmin(request, "PUT", `/api/auth/order-status/${cheap}`, { data: { status: "Shipped" } });
  await openAdmin(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const cards = orderGroups(page);
  await expect(cards).toContainText(["₹100", "₹900"]);
  await choice(page, "Sort by").selectOption("Highest total");
  await expect(page).toHaveURL(/sort=highest/);
  await expect(cards).toContainText(["₹900", "₹100"]);
  await choice(page, "Status").selectOption("Shipped");
  await expect(page).toHaveURL(/status=Shipped/);
  await expect(cards).toContainText(["₹100"]);
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(choice(page, "Status")).toHaveValue("Shipped");
  await expect(choice(page, "Sort by")).toHaveValue("highest");

  await choice(page, "Status").selectOption("Delivered");
  await expect(page.getByRole("heading", { name: "No Orders Found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria")).toBeVisible();
  await page.goBack();
  await expect(choice(page, "Status")).toHaveValue("Shipped");
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(choice(page, "Status")).toHaveValue("");
  await expect(cards).toContainText(["₹900", "₹100"]);
  await choice(page, "Sort by").selectOption("Newest first");
  await expect(page).not.toHaveURL(/sort=/);
});

test("changing the filter keeps a search that is still loading, and searching keeps a filter that is still loading", async ({
  page,
}) => {
  await openAdmin(page, "/orders");
  const search = page.getByRole("searchbox");
  const release = await delayRequests(page, "/api/payment/all-orders?*");
  const searching = page.waitForRequest(/all-orders\?.*search=sharma/);
  await search.fill("sharma");
  await searching;
  await choice(page, "Status").selectOption("Shipped");
  await expect(choice(page, "Status")).toHaveValue("Shipped");
  const searchingOn = page.waitForRequest(/all-orders\?.*search=asha/);
  await search.fill("asha");
  await searchingOn;
  release();
  await expect(page).toHaveURL("/dashboard/admin/orders?search=asha&status=Shipped");
  await expect(search).toHaveValue("asha");
  await expect(choice(page, "Status")).toHaveValue("Shipped");
});
