import type { Page } from "@playwright/test";
import { discardChanges, holdCalls, openOffice, unique } from "./office.ts";
import { openAccount } from "./people.ts";
import { buyFor, expect, test } from "./shopping.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

/** The next press is for the form again once the question is gone. */
async function keep(page: Page) {
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toBeHidden();
}

async function openForm(page: Page, path: string, button: string) {
  await openOffice(page, path);
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

test("the question is a fair one: the safe answer first, Escape keeps editing", async ({ page }) => {
  const dialog = await openForm(page, "/manage-employees", "Add Employee");
  await dialog.getByLabel("Name").fill("Kavita");
  for (const _ of ["once", "and again, which browsers do not ask about"]) {
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

test("the back button asks, too, and goes back after Discard", { tag: "@spec:10.80" }, async ({ page }) => {
  await openOffice(page, "");
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

test("a tracking id that is saved is not asked about while the orders are still on the way", {
  tag: "@full",
}, async ({ page, request, shelf }) => {
  const shopper = await openAccount(request);
  await buyFor(request, shopper, [[await shelf.add(1_499), 1]]);
  await openOffice(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const card = page.getByRole("article").filter({ hasText: shopper.email });
  await card.getByRole("textbox", { name: /^Tracking ID/ }).fill("DTDC 7");
  const release = await holdCalls(page, "**/api/payment/all-orders?*");
  await card.getByRole("combobox", { name: /^Status/ }).selectOption("Shipped");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await card.getByRole("link", { name: /^Print order/ }).click();
  await expect(page).toHaveURL(/\/print$/);
  release();
});

test("notes on a message are asked about, unless the message goes with them", { tag: "@full" }, async ({
  page,
  request,
}) => {
  const name = unique("Meena");
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.in`;
  const data = { name, email, phone: "9123456780", message: "Do you repair gimbals?" };
  expect((await request.post("/api/contact/submit", { data })).ok()).toBe(true);
  await openOffice(page, `/contacts?search=${encodeURIComponent(name)}`);
  const view = page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: /^View/ });
  await view.click();
  const dialog = page.getByRole("dialog", { name: `Message from ${name}` });
  await dialog.getByLabel("Admin Notes").fill("Call back on Monday");
  await page.keyboard.press("Escape");
  await keep(page);
  await expect(dialog.getByLabel("Admin Notes")).toHaveValue("Call back on Monday");
  await page.keyboard.press("Escape");
  await discardChanges(page);
  await expect(dialog).toBeHidden();

  await view.click();
  await expect(dialog.getByLabel("Admin Notes")).toHaveValue("");
  await dialog.getByLabel("Admin Notes").fill("Spam");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No contacts found" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(question(page)).toBeHidden();
});
