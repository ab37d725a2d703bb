import type { Page } from "@playwright/test";
import { discardChanges, openAdmin } from "./admin.ts";
import { expect, test } from "./shop-actions.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

/** Chooses to keep editing and waits for the dialog to close, so that the next key goes to the form. */
async function keep(page: Page) {
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toBeHidden();
}

async function openForm(page: Page, path: string, button: string) {
  await openAdmin(page, path);
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

test("the discard dialog focuses Keep editing, and Escape keeps editing", async ({ page }) => {
  const dialog = await openForm(page, "/manage-employees", "Add Employee");
  await dialog.getByLabel("Name").fill("Kavita");
  for (const _ of ["first", "second, which browsers handle without a cancel event"]) {
    await page.keyboard.press("Escape");
    await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(dialog.getByLabel("Name")).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await keep(page);
  await expect(dialog.getByLabel("Name")).toHaveValue("Kavita");
});

test("the back button asks before discarding changes, then goes back", { tag: "@spec:10.80" }, async ({
  page,
}) => {
  await openAdmin(page, "");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Add Slide" }).click();
  await page.getByRole("dialog").getByLabel("Subtitle").fill("Under the stars");
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL("/dashboard/admin/hero");
  await keep(page);
  await expect(page.getByRole("dialog").getByLabel("Subtitle")).toHaveValue("Under the stars");
  await page.goBack();
  await discardChanges(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});
