import { press, tabTo, typeInto } from "./keyboard.ts";
import { expect, expectOrdersPage, ordersOf, test } from "./shop-actions.ts";
import { newShopper } from "./users.ts";

test("a customer can complete a purchase by keyboard, from the home page through sign-up and login to a paid order", {
  tag: "@spec:10.76",
}, async ({ page }) => {
  const shopper = newShopper();
  const main = page.getByRole("main");
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip to/i })).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, main.getByRole("link", { name: "Browse the store" }));
  await expect(page).toHaveURL("/store");

  await tabTo(page, page.getByRole("searchbox", { name: /Search products/ }));
  await page.keyboard.type("chidiya");
  await expect(page).toHaveURL(/search=chidiya/);
  // Finds the product by name, because the list may lag behind the URL and show products of other tests.
  const found = main.getByRole("article", { name: /chidiya/i }).first();
  await press(page, found.getByRole("button", { name: "Add to Cart" }), "Space");
  await expect(page.getByText("added to cart").first()).toBeVisible();

  await press(page, page.getByRole("banner").getByRole("link", { name: "Sign Up" }));
  await expect(page).toHaveURL("/signup");
  await typeInto(page, page.getByLabel("Full Name"), shopper.name);
  await typeInto(page, page.getByLabel("Email Address"), shopper.email);
  await typeInto(page, page.getByLabel("Phone Number"), shopper.phone);
  await typeInto(page, page.getByRole("textbox", { name: "Address", exact: true }), shopper.address);
  await tabTo(page, page.getByLabel("Date of Birth"));
  await page.keyboard.type("12041994");
  await typeInto(page, page.getByRole("textbox", { name: "Password", exact: true }), shopper.password);
  await typeInto(page, page.getByRole("textbox", { name: "Confirm Password" }), shopper.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/register-success");
  await press(page, main.getByRole("link", { name: "Login" }));

  await typeInto(page, page.getByRole("textbox", { name: "Email" }), shopper.email);
  await typeInto(page, page.getByRole("textbox", { name: "Password" }), shopper.password);
  await page.keyboard.press("Enter");
  // The header also shows the cart before the login.
  await expect(page).toHaveURL("/login-success");
  await press(page, page.getByRole("button", { name: "Cart, 1 item" }));
  await expect(page).toHaveURL("/cart");
  await press(page, main.getByRole("button", { name: /^Increase quantity/ }), "Space");
  await press(page, main.getByRole("link", { name: "Proceed to Checkout" }).first());
  await expect(page).toHaveURL("/checkout");
  await typeInto(page, page.getByLabel("City"), "Gorakhpur");
  await typeInto(page, page.getByLabel("PIN code"), "273001");
  await page.keyboard.press("Enter");
  const bank = page.getByRole("dialog", { name: "Test payment gateway" });
  await press(page, bank.getByRole("button", { name: /^Pay ₹/ }));
  await expectOrdersPage(page);
  expect(await ordersOf(page.request, shopper)).toHaveLength(1);
});
