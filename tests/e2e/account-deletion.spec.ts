import { readFile } from "node:fs/promises";
import { zipEntries } from "../support/zip-entries.ts";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { createProduct, ordersOf, placeOrder } from "./shop-actions.ts";
import { expect, test } from "./shop-test.ts";
import { createAccount, signInAgain } from "./users.ts";

test("a customer downloads a copy of the data and asks for deletion, and staff carry it out", {
  tag: ["@phone", "@spec:10.143", "@spec:10.144"],
}, async ({ page, browser, shop }) => {
  const { request } = page;
  const shopper = await createAccount(request);
  const product = await createProduct(request, { price: 60_000 });
  const orderId = await placeOrder(request, shopper, [[product, 1]]);
  await signInAgain(page, shopper);
  await page.goto("/dashboard/user/profile");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = zipEntries(await readFile(await download.path()));
  const data = JSON.parse(files.get("data.json")?.toString() ?? "");
  expect(data.users).toMatchObject([{ email: shopper.email, name: shopper.name }]);
  expect(data.orders).toMatchObject([{ total: product.price }]);
  expect([...files.keys()].filter((name) => name.startsWith("invoices/"))).toHaveLength(1);

  await page.getByRole("button", { name: "Request deletion" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Reason").fill("I no longer fly.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Request deletion" }).click();
  await expect(page.getByText(/^Requested/)).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.url });
  const office = await context.newPage();
  await openAdmin(office, "/users/deletions");
  const row = office.getByRole("row").filter({ hasText: shopper.email });
  await expect(row).toContainText("1 order is neither delivered nor cancelled.");
  const remove = row.getByRole("button", { name: /^Delete account/ });
  await expect(remove).toBeDisabled();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await asAdmin(request, "PUT", `/api/auth/order-status/${orderId}`, { data: { status: "Delivered" } });
  await office.reload();
  await remove.click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Delete account" }).click();
  await expect(row).toBeHidden();
  await context.close();

  await page.goto("/dashboard/user/orders");
  await expect(page.getByText(/Redirecting in \d/)).toBeVisible();
  const again = await createAccount(request, { ...shopper, password: "Cyclone#2026" });
  expect(await ordersOf(request, again)).toEqual([]);
});
