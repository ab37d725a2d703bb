import type { Page } from "@playwright/test";
import { expectAccessible } from "./admin.ts";
import { expect, expectOrdersPage, signInShopper, test } from "./shop-actions.ts";

const payButton = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pay ₹/ });
const paymentWindow = (page: Page) => page.getByRole("dialog", { name: "Test payment gateway" });
const notifications = (page: Page) => page.getByLabel("Notifications");

const savedAddresses = (page: Page) =>
  page.getByRole("list", { name: "Saved addresses" }).getByRole("listitem");

/** Adds an address on the address book's screen. */
async function addAddress(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog).toBeHidden();
  await expect(savedAddresses(page).filter({ hasText: fields.Label ?? "" })).toBeVisible();
}

test("a customer with two addresses checks out with the second one, and buys the order again", {
  tag: ["@phone-full", "@spec:10.137", "@spec:10.138"],
}, async ({ page, testProducts }) => {
  const [kite, owl] = [await testProducts.add(1000), await testProducts.add(500)];
  await signInShopper(page, [
    [kite, 2],
    [owl, 1],
  ]);
  await page.goto("/dashboard/user/addresses");
  await addAddress(page, {
    Label: "Home",
    Address: "14 Golghar",
    City: "Gorakhpur",
    "PIN code": "273001",
  });
  await addAddress(page, { Label: "Office", Address: "Flat 2, Aundh", City: "Pune", "PIN code": "411007" });
  const cards = savedAddresses(page);
  await expect(cards.getByRole("heading")).toHaveText(["Home", "Office"]);
  await expect(cards.getByText("Default", { exact: true })).toHaveCount(1);
  await expectAccessible(page);

  await page.goto("/checkout-old");
  const chosen = page.getByRole("combobox", { name: "Deliver to" });
  await expect(chosen.locator("option:checked")).toHaveText(/^Home: 14 Golghar/);

  await page.goto("/checkout");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Gorakhpur");
  await expect(chosen.locator("option:checked")).toHaveText(/^Home: 14 Golghar/);
  await chosen.selectOption({ label: "Office: Flat 2, Aundh, Pune 411007" });
  await expect(page.getByRole("textbox", { name: "PIN code" })).toHaveValue("411007");
  await expectAccessible(page);
  await payButton(page).click();
  await paymentWindow(page)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await expectOrdersPage(page);
  await expect(page.getByRole("main")).toContainText("Flat 2, Aundh");
  await expect(page.getByRole("main")).toContainText("Pune, Maharashtra, 411007");

  await testProducts.remove(owl);
  await testProducts.change(kite, { price: 1200, discountedPrice: 1100 });
  await page.reload();
  await page.getByRole("button", { name: /^Buy again/ }).click();
  await expect(notifications(page).getByText("Added 2 items to your cart at today's prices")).toBeVisible();
  await expect(page.getByText(`${owl.name} is no longer sold.`)).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText(kite.name);
  await expect(page.getByRole("main")).toContainText("₹2,200");
  await expect(page.getByRole("main")).not.toContainText(owl.name);
});
