import type { Page } from "@playwright/test";
import { asAdmin, expectAccessible, unique } from "./admin.ts";
import { expect, type TestProduct, test } from "./shop-actions.ts";
import { administrator, signIn } from "./users.ts";

const productForm = (page: Page) => page.getByRole("dialog", { name: "Update Product" });

async function openForm(page: Page, { _id }: TestProduct) {
  await signIn(page, administrator);
  await page.goto(`/dashboard/admin/products?form=${_id}`);
  return productForm(page);
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("form-draft:")));

test("an edited product survives a reload, is restored and saved", async ({ page, testProducts }) => {
  const product = await testProducts.add(1000);
  const accessory = await testProducts.add(200);
  const name = unique("Restored Glider");
  const form = await openForm(page, product);
  await form.getByLabel("Product Name").fill(name);
  await form.getByLabel("Country of Origin").fill("India");
  await form.getByRole("combobox", { name: "Product to add" }).fill(accessory.name);
  await form.getByRole("option", { name: accessory.name }).click();
  await expect.poll(() => drafts(page)).toHaveLength(1);

  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(form.getByText(/^You have unsaved changes from /)).toBeVisible();
  await expect(form.getByLabel("Product Name")).toHaveValue(product.name);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Restore" }).click();
  await expect(form.getByLabel("Product Name")).toHaveValue(name);
  await expect(form.getByRole("listitem").filter({ hasText: accessory.name })).toBeVisible();
  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();
  await expect(form).toBeHidden();
  expect(await drafts(page)).toEqual([]);

  const path = `/api/product/get-product?ids=${product._id}`;
  const [saved] = (await asAdmin(page.request, "GET", path)).products;
  expect(saved).toMatchObject({ name, countryOfOrigin: "India", fitsWith: [{ _id: accessory._id }] });
});

test.describe("without a server that answers the logout", () => {
  test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

  test("signing out removes drafts from the browser", async ({ page, testProducts }) => {
    const product = await testProducts.add(1000);
    // The other tests use the same session, so the server must not end it.
    await page.route("**/api/auth/logout", (route) => route.abort());
    const form = await openForm(page, product);
    await form.getByLabel("Product Name").fill(unique("Unsaved Glider"));
    await expect.poll(() => drafts(page)).toHaveLength(1);
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto("/");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByText("Logged out", { exact: false })).toBeVisible();
    expect(await drafts(page)).toEqual([]);
  });
});
