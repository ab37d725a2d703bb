import {
  asOffice,
  discardChanges,
  expectAccessible,
  expectNoSidewaysScroll,
  openOffice,
  unique,
} from "./office.ts";
import { openAccount } from "./people.ts";
import { expect, test } from "./shop-test.ts";

test("a customer is made an administrator and back, and the log keeps both", async ({ page, request }) => {
  const shopper = await openAccount(request);
  await openOffice(page, `/users?search=${encodeURIComponent(shopper.email)}`);
  const row = page.getByRole("row").filter({ hasText: shopper.email });
  for (const [deed, role] of [
    ["Make administrator", "ADMIN"],
    ["Make customer", "CUSTOMER"],
  ] as const) {
    await row.getByRole("button", { name: shopper.name }).click();
    await page.getByRole("dialog", { name: shopper.name }).getByRole("button", { name: deed }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(shopper.name);
    await question.getByRole("button", { name: deed }).click();
    await expect(question).toBeHidden();
    await expect(row).toContainText(role);
  }
  await page.goto("/dashboard/admin/audit?subject=user");
  const entry = page.getByRole("row").filter({ hasText: `User updated: ${shopper.email}` });
  await expect(entry).toHaveCount(2);
  await expect(entry.first()).toContainText("Role");
  await expect(entry.first()).toContainText("before: administrator");
  await expect(entry.first()).toContainText("after: customer");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Kind of record").selectOption("Product");
  await expect(page).toHaveURL(/subject=product/);
  await expect(entry).toHaveCount(0);
});

test("a record that somebody else changed meanwhile is not overwritten, and nothing typed is lost", async ({
  page,
  request,
}) => {
  const name = unique("Test Shelf");
  const data = { name, image: "/pictures/hero-dusk/1600.webp" };
  const { category } = await asOffice(request, "POST", "/api/category/create-category", { data });
  const path = `/api/category/update-category/${category._id}`;
  await openOffice(page, `/category?search=${encodeURIComponent(name)}`);
  await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Category" });
  await dialog.getByLabel("Category Name").fill(`${name} of mine`);
  await asOffice(request, "PUT", path, { data: { ...data, name: `${name} of theirs` } });
  await dialog.getByRole("button", { name: "Update", exact: true }).click();
  await expect(
    page.getByLabel("Notifications").getByText("Category was changed meanwhile by somebody else"),
  ).toBeVisible();
  await expect(dialog.getByLabel("Category Name")).toHaveValue(`${name} of mine`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await discardChanges(page);
  await expect(page.getByRole("row").filter({ hasText: `${name} of theirs` })).toHaveCount(1);
  await asOffice(request, "DELETE", `/api/category/delete-category/${category._id}`);
});
