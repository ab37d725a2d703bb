import type { Page } from "@playwright/test";
import { expectAccessible } from "./admin.ts";
import {
  expect,
  expectOrdersPage,
  fillCart,
  ordersOf,
  signInShopper,
  test,
  visitWithCheckedPrices,
} from "./shop-actions.ts";
import { stopClock } from "./shop-test.ts";
import { administrator, signIn } from "./users.ts";

const payButton = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pay ₹/ });
const paymentWindow = (page: Page) => page.getByRole("dialog", { name: "Test payment gateway" });
const notifications = (page: Page) => page.getByLabel("Notifications");

test("checkout A redirects visitors to the login page and remembers where they came from", {
  tag: ["@full", "@spec:2.41"],
}, async ({ page }) => {
  await stopClock(page);
  await page.goto("/checkout-old");
  await expect(notifications(page).getByText("Please login to proceed with checkout")).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL("/login");
  const from = await page.evaluate(() => history.state?.usr?.from);
  expect(from).toBe("/checkout-old");
});

test("checkout A shows cart, address and regular prices in three steps, and its payment creates one order", {
  tag: ["@spec:2.7", "@spec:2.40", "@spec:4.4", "@spec:8.7"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(2000, 1750);
  const shopper = await signInShopper(page, [[product, 2]]);
  await page.goto("/checkout-old");
  const steps = page.getByRole("list", { name: "Checkout steps" }).getByRole("listitem");
  await expect(steps).toHaveText([/Review Cart/, /Confirm Address/, /Payment/]);
  await expect(steps.filter({ hasText: "Payment" })).toHaveAttribute("aria-current", "step");
  const items = page.getByRole("region", { name: "Order Items" });
  await expect(items).toContainText(product.name);
  await expect(items).toContainText("Qty: 2");
  await expect(items.getByRole("link", { name: "Edit Cart" })).toHaveAttribute("href", "/cartpage");
  const address = page.getByRole("region", { name: "Shipping Address" });
  await expect(address).toContainText(shopper.address);
  await expect(address.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    "/dashboard/user/profile",
  );
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("₹4,000");
  await expect(summary).toContainText("₹3,500 with today's offers");
  await expect(page.getByText("Test mode").first()).toBeVisible();

  await payButton(page).click();
  await paymentWindow(page).getByRole("button", { name: "Close" }).click();
  await expect(notifications(page).getByText("Payment cancelled")).toBeVisible();
  await expect(payButton(page)).toBeFocused();

  const verification = page.waitForRequest("**/api/payment/verify");
  await payButton(page).dblclick();
  await expect(paymentWindow(page)).toContainText("₹4,000");
  await paymentWindow(page).getByRole("button", { name: "Pay ₹4,000" }).click();
  expect((await verification).postDataJSON()).toEqual({
    response: {
      razorpay_order_id: expect.stringMatching(/\S/),
      razorpay_payment_id: expect.stringMatching(/\S/),
      razorpay_signature: expect.stringMatching(/\S/),
    },
    products: [{ _id: product._id, quantity: 2 }],
    buyer: { name: shopper.name, email: shopper.email, phone: shopper.phone },
    address: shopper.address,
    totalPrice: 4000,
  });
  await expect(notifications(page).getByText("Payment Successful")).toBeVisible();
  await expectOrdersPage(page);
  const orders = await ordersOf(page.request, shopper);
  expect(orders.map(({ totalAmount }) => totalAmount)).toEqual([4000]);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("checkout A keeps the cart when the payment window is closed, explains a decline, and creates one order on retry", {
  tag: ["@full", "@spec:4.4", "@spec:8.11"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1200);
  const shopper = await signInShopper(page, [[product, 1]]);
  await page.goto("/checkout-old");
  await payButton(page).click();
  await paymentWindow(page).getByRole("button", { name: "Close" }).click();
  await expect(notifications(page).getByText("Payment cancelled")).toBeVisible();

  await payButton(page).click();
  await paymentWindow(page).getByLabel("Decline: insufficient funds").check();
  await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
  await expect(paymentWindow(page).getByRole("alert")).toBeVisible();
  await paymentWindow(page).getByRole("button", { name: "Close" }).click();
  await expect(notifications(page).getByText("Error processing payment", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("insufficient account balance");
  await expect(page.getByRole("region", { name: "Order Items" })).toContainText(product.name);
  expect(await ordersOf(page.request, shopper)).toEqual([]);

  await payButton(page).click();
  await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
  await expectOrdersPage(page);
  expect(await ordersOf(page.request, shopper)).toHaveLength(1);
});

test("checkout A disables the pay button for an empty cart and explains why", {
  tag: ["@full", "@spec:2.43"],
}, async ({ page }) => {
  await signInShopper(page);
  await page.goto("/checkout-old");
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText("Cart is empty", { exact: true })).toBeVisible();
});

test("checkout A disables the pay button without an address and links to the profile", {
  tag: ["@full", "@spec:2.42"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(900);
  // Sign-up requires an address, so only the administrator from the settings has none.
  await signIn(page, administrator);
  await fillCart(page, [[product, 1]]);
  await page.goto("/checkout-old");
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText("Please add shipping address", { exact: true })).toBeVisible();
  const addAddress = page.getByRole("link", { name: "Add Address" });
  await expect(addAddress).toHaveAttribute("href", "/dashboard/user/profile");
  await expectAccessible(page);
});

test("checkout A shows a changed price before payment", { tag: "@full" }, async ({ page, testProducts }) => {
  const product = await testProducts.add(1000);
  const shopper = await signInShopper(page, [[product, 1]]);
  await visitWithCheckedPrices(page, () => page.goto("/checkout-old"));
  await expect(payButton(page)).toHaveText(/₹1,000/);
  await testProducts.change(product, { price: 1100 });
  await payButton(page).click();
  await expect(notifications(page).getByText("Error creating payment order")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("the new total is ₹1,100");
  await expect(payButton(page)).toHaveText(/₹1,100/);
  expect(await ordersOf(page.request, shopper)).toEqual([]);
});

test.describe("checkout A with a failing server", () => {
  test.use({ allowConsoleErrors: [/status of 50\d/] });

  test("shows an error and charges nothing if no order can be created", {
    tag: ["@full", "@spec:8.8"],
  }, async ({ page, testProducts }) => {
    const product = await testProducts.add(1000);
    await signInShopper(page, [[product, 1]]);
    await page.route("**/api/payment/order", (route) =>
      route.fulfill({ status: 503, json: { success: false, message: "You have not been charged" } }),
    );
    await page.goto("/checkout-old");
    await payButton(page).click();
    await expect(
      notifications(page).getByText("Error creating payment order", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("You have not been charged");
    await expect(payButton(page)).toBeEnabled();
  });

  test("starts no second payment while the first is unconfirmed, and the first later becomes an order", {
    tag: ["@full", "@spec:8.10"],
  }, async ({ page, testProducts }) => {
    const product = await testProducts.add(1000);
    const shopper = await signInShopper(page, [[product, 1]]);
    let isDown = true;
    await page.route("**/api/payment/verify", (route) =>
      isDown ? route.fulfill({ status: 500, json: { success: false, message: "No" } }) : route.continue(),
    );
    await page.goto("/checkout-old");
    await payButton(page).click();
    await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
    // The page tries three times within four seconds.
    await expect(notifications(page).getByText("Payment verification failed", { exact: true })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByRole("main").getByText("please do not pay again")).toBeVisible();
    await payButton(page).click();
    await expect(notifications(page).getByText("please do not pay again")).toBeVisible();
    await expect(paymentWindow(page)).toHaveCount(0);
    await expectAccessible(page);
    isDown = false;
    await page.reload();
    await expectOrdersPage(page);
    expect(await ordersOf(page.request, shopper)).toHaveLength(1);
  });
});

test("checkout A rejects an unknown payment with the specified message", {
  tag: ["@full", "@spec:8.9"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1000);
  const shopper = await signInShopper(page, [[product, 1]]);
  await page.route("**/api/payment/verify", (route) => {
    const body = route.request().postDataJSON();
    body.response.razorpay_signature = "0".repeat(64);
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.goto("/checkout-old");
  await payButton(page).click();
  await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
  await expect(notifications(page).getByText("Payment Verification Failed", { exact: true })).toBeVisible();
  expect(await ordersOf(page.request, shopper)).toEqual([]);
});
