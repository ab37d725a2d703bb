import type { Page } from "@playwright/test";
import { delayRequests, expectAccessible } from "./admin.ts";
import {
  expect,
  expectOrdersPage,
  offsetInSummary,
  ordersOf,
  placeOrder,
  recordButtonOffsets,
  signInShopper,
  type TestProduct,
  test,
  visitWithCheckedPrices,
} from "./shop-actions.ts";
import { stopClock } from "./shop-test.ts";

const payButton = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pay ₹/ });
const paymentWindow = (page: Page) => page.getByRole("dialog", { name: "Test payment gateway" });
const notifications = (page: Page) => page.getByLabel("Notifications");

/** Opens the checkout and completes the prefilled address. */
async function prepareCheckout(page: Page): Promise<void> {
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
}

test.describe("the checkout", () => {
  test("redirects visitors to the login", { tag: ["@full", "@spec:2.38"] }, async ({ page }) => {
    await stopClock(page);
    await page.goto("/checkout");
    await expect(notifications(page).getByText("Please login to proceed with checkout")).toBeVisible();
    await page.clock.resume();
    await expect(page).toHaveURL("/login");
  });

  test("redirects to the cart page if the cart is empty", { tag: ["@full", "@spec:2.38"] }, async ({
    page,
  }) => {
    await signInShopper(page);
    await stopClock(page);
    await page.goto("/checkout");
    await expect(notifications(page).getByText("Your cart is empty")).toBeVisible();
    await page.clock.resume();
    await expect(page).toHaveURL("/cart");
  });
});

test("checkout has no navigation, prefills the address from the profile and rejects an invalid address with the specified messages", {
  tag: ["@phone-full", "@spec:5.5", "@spec:10.25"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1000);
  const shopper = await signInShopper(page, [[product, 1]]);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Secure Checkout" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link")).toHaveText(["Pankh", /^\+91 \d{5} \d{5}$/]);
  await expect(bar.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText([
    "Privacy Policy",
    "Terms & Conditions",
    "Shipping Policy",
  ]);
  // The test payment gateway has no list of payment methods.
  await expect(page.getByRole("list", { name: "You can pay with" })).toHaveCount(0);

  const field = (label: string) => page.getByRole("textbox", { name: label });
  await expect(field("Name")).toHaveValue(shopper.name);
  await expect(field("Email")).toHaveValue(shopper.email);
  await expect(field("Phone")).toHaveValue(shopper.phone);
  await expect(field("Address")).toHaveValue(shopper.address);
  await expect(field("Country")).toHaveValue("India");

  const expectError = async (message: string, where = message) => {
    await payButton(page).click();
    await expect(notifications(page).getByText(message, { exact: true })).toBeVisible();
    await expect(page.locator("form").getByText(where).first()).toBeVisible();
  };
  await field("Name").fill("");
  await expectError("Please fill in: Name, City, PIN code", "Please fill in: City");
  await expect(field("Name")).toBeFocused();
  await field("Name").fill(shopper.name);
  await field("City").fill("Gorakhpur");
  await field("PIN code").pressSequentially("27300199");
  await expect(field("PIN code")).toHaveValue("273001");
  await field("PIN code").fill("");
  await field("PIN code").pressSequentially("273 001");
  await expect(field("PIN code")).toHaveValue("273001");
  await field("Email").fill("asha@example");
  await expectError("Please enter a valid email address");
  await field("Email").fill(shopper.email);
  await field("Phone").fill("1234567890");
  await expectError("Please enter a valid 10-digit phone number");
  await field("Phone").fill(shopper.phone);
  await field("PIN code").fill("2730");
  await expectError("Please enter a valid 6-digit pincode");
  expect(await ordersOf(page.request, shopper)).toEqual([]);
  await bar.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(page).toHaveURL("/cart");
  // Other pages still have the navigation.
  await expect(bar.getByRole("link", { name: "Search" })).toBeVisible();
});

for (const path of ["/checkout", "/checkout-old"]) {
  test(`${path} keeps the pay button in place while the delivery estimate changes`, {
    tag: "@full",
  }, async ({ page, testProducts }) => {
    await signInShopper(page, [[await testProducts.add(1000), 1]]);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const summary = page.getByRole("complementary", { name: "Order summary" });
      const estimate = summary.getByRole("status");
      const pay = summary.getByRole("button", { name: "Pay ₹1,000" });
      await page.getByLabel("PIN code").fill("");
      await expect(estimate).toHaveText("Enter a PIN code to see the delivery date.");
      const before = await offsetInSummary(pay);
      await page.getByLabel("PIN code").fill("273001");
      await expect(estimate).toHaveText(/^Arrives .* · free$/);
      expect(await offsetInSummary(pay), `${width} px`).toBe(before);
      await page.getByLabel("PIN code").fill("27300");
      await expect(estimate).toHaveText("Enter a PIN code to see the delivery date.");
      expect(await offsetInSummary(pay), `${width} px`).toBe(before);
    }
  });
}

test("late content does not move the pay button of checkout A on a phone", { tag: "@full" }, async ({
  page,
  testProducts,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await signInShopper(page, [[await testProducts.add(1000), 1]]);
  const places = await recordButtonOffsets(page, "Pay ₹");
  await page.goto("/checkout-old");
  await expect(page.getByText(/^Enter a PIN code|^Arrives/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /business/i })).toBeVisible();
  expect(await places()).toHaveLength(1);
});

test("prefilled address, delivery estimate and other late content do not move the pay button on a phone", async ({
  page,
  testProducts,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const product = await testProducts.add(1000);
  const shopper = await signInShopper(page, [[product, 1]]);
  await placeOrder(page.request, shopper, [[product, 1]]);
  const places = await recordButtonOffsets(page, "Pay ₹");
  await page.goto("/checkout");
  await expect(page.getByText("From your last order. Please check it.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Gorakhpur");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const estimate = summary.getByRole("status");
  await expect(estimate).toHaveText(/^Arrives .* · free$/);
  await expect(page.getByText("Have a coupon?")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /business/i })).toBeVisible();
  expect(await places()).toHaveLength(1);
  const before = await offsetInSummary(payButton(page));
  await page.getByLabel("PIN code").fill("27300");
  await expect(estimate).toHaveText("Enter a PIN code to see the delivery date.");
  expect(await offsetInSummary(payButton(page))).toBe(before);
});

test("checkout keeps typed text and the scroll position after a reload", {
  tag: ["@phone-full", "@full"],
}, async ({ page, testProducts }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInShopper(page, [[await testProducts.add(1000), 1]]);
  await page.goto("/checkout");
  const field = (label: string) => page.getByRole("textbox", { name: label });
  await field("City").fill("Gorakhpur");
  await field("PIN code").pressSequentially("273 001");
  await payButton(page).scrollIntoViewIfNeeded();
  await page.reload();
  await expect(field("City")).toHaveValue("Gorakhpur");
  await expect(field("PIN code")).toHaveValue("273001");
  await expect(payButton(page)).toBeInViewport();
  await page.goto("/cart");
  await page.goto("/checkout");
  await expect(field("City")).toHaveValue("Gorakhpur");
  await payButton(page).click();
  await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
  await expectOrdersPage(page);
  expect(await page.evaluate(() => sessionStorage.getItem("pankh_address"))).toBeNull();
});

test.describe("the address of the last order", { tag: "@full" }, () => {
  const lastAddress = { Address: "Flat 2, Aundh", City: "Pune", State: "Maharashtra", "PIN code": "411007" };
  const filledIn = "From your last order. Please check it.";
  const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });

  /** Creates a shopper who has ordered to this address and has a new cart. */
  async function shopperWithOrder(page: Page, product: TestProduct) {
    const shopper = await signInShopper(page, [[product, 1]]);
    await page.goto("/checkout");
    await expect(page.getByText("Where should we send it?")).toBeVisible();
    for (const [label, text] of Object.entries(lastAddress)) await field(page, label).fill(text);
    await payButton(page).click();
    await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
    await expectOrdersPage(page);
    await page.goto(`/store?search=${encodeURIComponent(product.name)}`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText(`${product.name} added to cart`)).toBeVisible();
    return shopper;
  }

  test("prefills the next checkout and can be changed", async ({ page, testProducts }) => {
    const shopper = await shopperWithOrder(page, await testProducts.add(700));
    await page.goto("/checkout");
    await expect(page.getByText(filledIn)).toBeVisible();
    for (const [label, text] of Object.entries(lastAddress))
      await expect(field(page, label)).toHaveValue(text);
    await expect(field(page, "Name")).toHaveValue(shopper.name);
    await field(page, "City").fill("Mumbai");
    await field(page, "PIN code").fill("400001");
    const request = page.waitForRequest("**/api/payment/create-order");
    await payButton(page).click();
    const { shippingAddress } = (await request).postDataJSON();
    expect(shippingAddress).toMatchObject({ city: "Mumbai", pincode: "400001", state: "Maharashtra" });
  });

  test("does not overwrite typed text", async ({ page, testProducts }) => {
    await shopperWithOrder(page, await testProducts.add(700));
    const release = await delayRequests(page, "**/api/payment/user-orders*");
    const answered = page.waitForResponse("**/api/payment/user-orders*");
    await page.goto("/checkout");
    await field(page, "City").fill("Gorakhpur");
    release();
    await (await answered).finished();
    await expect(field(page, "City")).toHaveValue("Gorakhpur");
    await expect(field(page, "PIN code")).toHaveValue("");
    await expect(page.getByText(filledIn)).toHaveCount(0);
  });

  test("is not used after the profile address changes, and never rendered by the server", async ({
    page,
    testProducts,
  }) => {
    const product = await testProducts.add(700);
    await shopperWithOrder(page, product);
    await page.goto("/dashboard/user/profile");
    await page.getByRole("button", { name: "Edit Delivery Address" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("7 Hazratganj, Lucknow");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    const answered = page.waitForResponse("**/api/payment/user-orders*");
    await page.goto("/checkout");
    await (await answered).finished();
    await expect(field(page, "Address")).toHaveValue("7 Hazratganj, Lucknow");
    await expect(field(page, "City")).toHaveValue("");
    const html = await (await page.request.get("/checkout")).text();
    for (const text of Object.values(lastAddress)) expect(html).not.toContain(text);
  });
});

test("a payment, even by double click, creates only one order, empties the cart and opens the order", {
  tag: ["@spec:2.6", "@spec:2.39"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(2000, 1750);
  const shopper = await signInShopper(page, [[product, 2]]);
  let orderRequests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/payment/create-order")) orderRequests += 1;
  });
  await prepareCheckout(page);
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText(product.name);
  await expect(summary).toContainText("Subtotal (2 items)₹3,500");
  await expect(payButton(page)).toHaveText("Pay ₹3,500");
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(paymentWindow(page)).toContainText("Test mode");
  await expect(paymentWindow(page)).toContainText("₹3,500");
  await paymentWindow(page).getByRole("button", { name: "Pay ₹3,500" }).dblclick();

  await expectOrdersPage(page);
  await expect(page.getByRole("main").getByText("Order placed successfully!")).toBeVisible();
  const [order, ...others] = await ordersOf(page.request, shopper);
  expect(others).toEqual([]);
  expect(order?.totalAmount).toBe(3500);
  expect(orderRequests).toBe(1);
  await expect(page.getByRole("main").getByText(`Order ${order?.orderNumber} is paid`)).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: `#${order?._id.slice(-6).toUpperCase()}` });
  await expect(card.getByRole("button", { name: "Hide Order Details (1 item)" })).toBeVisible();
  await expect(card).toContainText(String(order?.orderNumber));
  await expect(card).toContainText("273001");
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a decline keeps the payment window open, closing the window shows the reason, and a retry creates one order", {
  tag: ["@phone-full", "@spec:4.6", "@spec:8.12"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1200);
  const shopper = await signInShopper(page, [[product, 1]]);
  await prepareCheckout(page);
  await payButton(page).click();
  await paymentWindow(page).getByLabel("Decline: insufficient funds").check();
  await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
  await expect(paymentWindow(page).getByRole("alert")).toBeVisible();
  await paymentWindow(page).getByRole("button", { name: "Close" }).click();
  await expect(
    notifications(page).getByText(
      "Payment failed: Your payment could not be completed due to insufficient account balance.",
    ),
  ).toBeVisible();
  expect(await ordersOf(page.request, shopper)).toEqual([]);

  await payButton(page).click();
  await paymentWindow(page).getByLabel("Decline: card declined").check();
  await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
  await expect(paymentWindow(page)).toContainText(
    "Your payment did not go through as it was declined by the bank.",
  );
  await expectAccessible(page);
  await paymentWindow(page).getByLabel("Success").check();
  await paymentWindow(page).getByRole("button", { name: "Retry" }).click();
  await expectOrdersPage(page);
  expect(await ordersOf(page.request, shopper)).toHaveLength(1);
});

test("closing the payment window cancels the payment and keeps cart and address, even after a reload", {
  tag: "@spec:4.6",
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(1200);
  const shopper = await signInShopper(page, [[product, 3]]);
  await prepareCheckout(page);
  await payButton(page).click();
  await expect(paymentWindow(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notifications(page).getByText("Payment cancelled")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Gorakhpur");
  await expect(payButton(page)).toBeFocused();
  expect(await ordersOf(page.request, shopper)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Gorakhpur");
  await expect(payButton(page)).toHaveText("Pay ₹3,600");
});

test("checkout shows a changed price before payment", async ({ page, testProducts }) => {
  const product = await testProducts.add(1000);
  const shopper = await signInShopper(page, [[product, 2]]);
  await visitWithCheckedPrices(page, () => prepareCheckout(page));
  await expect(payButton(page)).toHaveText("Pay ₹2,000");
  await testProducts.change(product, { price: 1300 });
  await payButton(page).click();
  await expect(
    notifications(page).getByText(
      "Prices have changed: the new total is ₹2,600. Please review and try again.",
    ),
  ).toBeVisible();
  await expect(page.getByText(`${product.name}: now ₹1,300, was ₹1,000`)).toBeVisible();
  await expect(paymentWindow(page)).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Pay ₹2,600" }).click();
  await paymentWindow(page).getByRole("button", { name: "Pay ₹2,600" }).click();
  await expectOrdersPage(page);
  expect((await ordersOf(page.request, shopper)).map(({ totalAmount }) => totalAmount)).toEqual([2600]);
});

test("checkout leaves out a deleted product and sells the others", {
  tag: "@full",
}, async ({ page, testProducts }) => {
  const [kite, gone] = [await testProducts.add(1000), await testProducts.add(400)];
  const shopper = await signInShopper(page, [
    [kite, 1],
    [gone, 1],
  ]);
  await visitWithCheckedPrices(page, () => prepareCheckout(page));
  await expect(payButton(page)).toHaveText("Pay ₹1,400");
  await testProducts.remove(gone);
  await payButton(page).click();
  await expect(notifications(page).getByText("A product in your cart is no longer available")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Pay ₹1,000" }).click();
  await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
  await expectOrdersPage(page);
  const [order] = await ordersOf(page.request, shopper);
  expect(order?.products.map(({ name }) => name)).toEqual([kite.name]);
});

test.describe("when responses are lost at the checkout", () => {
  test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

  test("an unconfirmed payment is reported as pending, and its order is found later", async ({
    page,
    testProducts,
  }) => {
    const product = await testProducts.add(1000);
    const shopper = await signInShopper(page, [[product, 1]]);
    await page.route("**/api/payment/verify-payment", (route) => route.abort());
    await prepareCheckout(page);
    await payButton(page).click();
    await paymentWindow(page).getByRole("button", { name: /^Pay/ }).click();
    // The page retries several times before it shows this message.
    await expect(page.getByText("Waiting for confirmation")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/please do not pay again/)).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await expect(notifications(page).getByText("Payment verification failed", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText(/failed/i)).toHaveCount(0);

    await page.reload();
    await expect(page.getByText("Waiting for confirmation")).toBeVisible({ timeout: 30_000 });
    await page.unroute("**/api/payment/verify-payment");
    await page.getByRole("button", { name: "Check again" }).click();
    await expectOrdersPage(page);
    await expect(page.getByRole("main").getByText("Order placed successfully!")).toBeVisible();
    expect(await ordersOf(page.request, shopper)).toHaveLength(1);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  });

  test("a failed order request is reported and can be retried", {
    tag: "@full",
  }, async ({ page, testProducts }) => {
    const product = await testProducts.add(1000);
    await signInShopper(page, [[product, 1]]);
    await page.route("**/api/payment/create-order", (route) => route.abort());
    await prepareCheckout(page);
    await payButton(page).click();
    await expect(notifications(page).getByText("Failed to create order")).toBeVisible();
    await page.unroute("**/api/payment/create-order");
    await payButton(page).click();
    await expect(paymentWindow(page)).toBeVisible();
  });
});

test("the browser's back button closes the payment window", { tag: "@full" }, async ({
  page,
  testProducts,
}) => {
  const product = await testProducts.add(1000);
  await signInShopper(page, [[product, 1]]);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  await payButton(page).click();
  await expect(paymentWindow(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/cart");
  await expect(paymentWindow(page)).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: product.name })).toBeVisible();
});

test("checkout redirects to the login if the session has expired", { tag: "@full" }, async ({
  page,
  testProducts,
}) => {
  const product = await testProducts.add(1000);
  await signInShopper(page, [[product, 1]]);
  await prepareCheckout(page);
  await page.route("**/api/payment/create-order", (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, message: "Your session has ended. Please sign in again." },
    }),
  );
  await payButton(page).click();
  await expect(notifications(page).getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await expect(page).toHaveURL("/login");
});
