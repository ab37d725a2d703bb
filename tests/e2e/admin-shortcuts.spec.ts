import type { Page } from "@playwright/test";
import { delayRequests, expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { expect, test } from "./shop-actions.ts";
import { administrator, signIn } from "./users.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

test("a dialog that was opened before the admin check completes stays open", { tag: "@full" }, async ({
  page,
}) => {
  await signIn(page, administrator);
  const releaseCheck = await delayRequests(page, "**/api/auth/admin-auth");
  await page.goto("/dashboard/admin/category");
  await expect(async () => {
    await press(page, "?");
    await expect(help(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  releaseCheck();
  await expect(
    page.getByRole("heading", { level: 1, name: "Manage Categories", includeHidden: true }),
  ).toBeAttached();
  await expect(help(page)).toBeVisible();
});

test("shortcuts open the create form and are ignored in text fields and dialogs", {
  tag: "@spec:10.79",
}, async ({ page }) => {
  await openAdmin(page, "/category");
  await press(page, "n");
  const dialog = page.getByRole("dialog", { name: "Create Category" });
  await expect(dialog).toBeVisible();
  await press(page, "g o ?");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/dashboard/admin/category");
  await dialog.getByLabel("Category Name").fill("");
  await press(page, "Escape");
  await expect(dialog).toBeHidden();

  await press(page, "/");
  const search = page.getByRole("searchbox", { name: "Search categories" });
  await expect(search).toBeFocused();
  await press(page, "g o n ?");
  await expect(search).toHaveValue("gon?");
  await expect(help(page)).toBeHidden();
  await expect(heading(page, "Manage Categories")).toBeVisible();
});

test("the create shortcut expands and focuses the form on the jobs screen", { tag: "@full" }, async ({
  page,
}) => {
  await openAdmin(page, "/jobs");
  await expect(page.getByRole("heading", { name: "Create Job Opening" })).toBeVisible();
  await press(page, "n");
  await expect(page.getByLabel("Job Title")).toBeFocused();
  await page.keyboard.type("n");
  await expect(page.getByLabel("Job Title")).toHaveValue("n");
});

test("the command palette goes to a record by keyboard only, and returns the focus", {
  tag: ["@phone-full", "@spec:10.126"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1_499);
  await openAdmin(page, "");
  await page.getByRole("link", { name: "View Orders" }).focus();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: /^Search screens/ });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "View Orders" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await box.fill(product.name);
  const option = page.getByRole("group", { name: "Products" }).getByRole("option", { name: product.name });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Update Product" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`form=${product._id}`));
});
