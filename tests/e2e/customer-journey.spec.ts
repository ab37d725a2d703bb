import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, openAdmin, orderGroups } from "./admin.ts";
import { expect, expectOrdersPage, placeOrder, signInShopper, test } from "./shop-actions.ts";
import { newShopper } from "./users.ts";

const main = (page: Page) => page.getByRole("main");

/** Fills form fields by label. */
async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = main(page).getByLabel(new RegExp(`^${label}`));
    await field.and(page.locator("input, textarea")).fill(value);
  }
}

/** Signs up and logs in a new customer. */
async function signUpAndLogIn(page: Page) {
  const shopper = newShopper();
  await page.goto("/signup");
  await fillIn(page, {
    "Full Name": shopper.name,
    "Email Address": shopper.email,
    // The field reduces the number to ten digits.
    "Phone Number": "+91 98765-43210",
    Address: shopper.address,
    "Date of Birth": shopper.birthday,
    Password: "Password123",
  });
  await expect(main(page).getByLabel("Phone Number")).toHaveValue(shopper.phone);
  const advice = page.getByText("This is one of the most common passwords");
  const checklist = page.getByRole("list", { name: "Password requirements" });
  await expect(advice).toBeVisible();
  await expect(checklist.getByText("done")).toHaveCount(4);
  await fillIn(page, { Password: shopper.password, "Confirm Password": shopper.password });
  await expect(advice).toHaveCount(0);
  await expect(checklist.getByText("done")).toHaveCount(5);
  await main(page).getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/register-success");
  await main(page).getByRole("link", { name: "Login" }).click();
  await fillIn(page, { "Email Address": shopper.email, Password: shopper.password });
  await main(page).getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("You have logged in successfully")).toBeVisible();
  return shopper;
}

test("a visitor signs up, pays and tracks the order until it ships", {
  tag: ["@spec:2.21", "@phone", "@spec:1.2", "@spec:2.17"],
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const shopper = await signUpAndLogIn(page);

  await page.goto("/store");
  await main(page).getByRole("searchbox").fill("propeller");
  await expect(page).toHaveURL(/search=propeller/);
  await page.goto(`${page.url()}&price=0-999`);
  await main(page).getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/product\//);
  // The URL changes just before the content does.
  await expect(main(page).getByRole("link", { name: "Back to Store" })).toBeVisible();
  const product = await main(page).getByRole("heading", { level: 1 }).innerText();

  await main(page).getByRole("button", { name: "Increase quantity" }).first().click();
  await main(page).getByRole("button", { name: "Add 2 to Cart" }).first().click();
  await expect(page.getByText(`Added 2 ${product}(s) to cart`)).toBeVisible();
  await page.getByRole("button", { name: "Cart, 2 items" }).click();
  await expect(page).toHaveURL("/cart");
  await main(page).getByRole("link", { name: "Proceed to Checkout" }).click();

  await expect(page.getByText("Test mode").first()).toBeVisible();
  await fillIn(page, { City: "Gorakhpur", "PIN code": "273001" });
  await main(page)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await page
    .getByRole("dialog", { name: "Test payment gateway" })
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await expectOrdersPage(page);
  await expect(main(page).getByText("Order placed successfully!")).toBeVisible();
  const order = main(page).getByRole("listitem").filter({ hasText: product }).first();
  await expect(order).toContainText("PAID");
  await expect(order).toContainText("Not Process");
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  });
  const admin = await context.newPage();
  await openAdmin(admin, "/orders");
  await admin.getByRole("searchbox", { name: "Search orders" }).fill(shopper.name);
  await expect(admin).toHaveURL(/search=/);
  const card = orderGroups(admin).filter({ hasText: shopper.email });
  await expect(card).toHaveCount(1);
  await card.getByRole("combobox", { name: /^Status/ }).selectOption("Shipped");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Set status" }).click();
  await expect(admin.getByText("Order status updated")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ hasText: /#[0-9A-F]{6}/ }),
  ).toContainText("Shipped");
});

test("a buyer cancels an order before the shop starts on it and sees the refund", {
  tag: ["@spec:10.134", "@phone"],
}, async ({ page, browser, testProducts, request }) => {
  const product = await testProducts.add(1_200);
  const shopper = await signInShopper(page);
  await placeOrder(request, shopper, [[product, 1]]);
  await page.goto("/dashboard/user/orders");
  const order = main(page).getByRole("listitem").filter({ hasText: "PAID" }).first();
  const cancel = order.getByRole("button", { name: /^Cancel order PK-/ });
  await cancel.click();
  const dialog = page.getByRole("dialog", { name: /^Cancel order PK-\d+\?$/ });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await cancel.click();
  await dialog.getByLabel(/^Reason/).fill("I ordered the wrong size");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText(/^Order PK-\d+ is cancelled$/)).toBeVisible();
  await expect(order).toContainText("Cancelled");
  await expect(order).toContainText("We've refunded");
  await expect(cancel).toHaveCount(0);
  await expect(order.getByRole("heading", { level: 2 })).toBeFocused();
  await expectNoSidewaysScroll(page);

  const staff = await browser.newPage();
  await openAdmin(staff, "/orders");
  await staff.getByRole("searchbox", { name: "Search orders" }).fill(shopper.email);
  // A short list shows the details of every order.
  await expect(orderGroups(staff).filter({ hasText: shopper.email })).toContainText(
    "I ordered the wrong size",
  );
});
