import type { Page } from "@playwright/test";
import { asAdmin } from "./admin.ts";
import { serveCheckoutScript, test } from "./razorpay-shop.ts";
import { expectOrdersPage, ordersOf, signInShopper } from "./shop-actions.ts";
import { expect } from "./shop-test.ts";

// Run serially: in parallel each worker would start its own shop.
test.describe.configure({ mode: "default" });

const razorpayWindow = (page: Page) => page.getByRole("dialog", { name: "Razorpay" });

/** Opens the checkout by links, from a page whose security policy does not allow Razorpay. */
async function openCheckoutByLinks(page: Page) {
  const { products } = await (await page.request.get("/api/product/get-product")).json();
  const shopper = await signInShopper(page, [[products[0], 1]]);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  return { shopper, product: products[0] };
}

const paymentMethods = (page: Page) =>
  page.getByRole("list", { name: "You can pay with" }).getByRole("listitem");

const pay = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Pay ₹/ })
    .click();

test("a payment in Razorpay's window creates an order", { tag: "@spec:7.10" }, async ({
  page,
  razorpayShop: { razorpay },
}) => {
  await serveCheckoutScript(page, razorpay);
  const { shopper, product } = await openCheckoutByLinks(page);
  await expect(page.getByText("Test mode")).toHaveCount(0);
  await expect(paymentMethods(page)).toHaveText(["UPI", "Cards", "Netbanking", "Wallets", "EMI"]);
  await expect(page.getByText("UPI payments are usually limited")).toHaveCount(0);
  await pay(page);
  const paise = Math.round((product.discountedPrice ?? product.price) * 100);
  await expect(razorpayWindow(page)).toContainText(`${paise} +91${shopper.phone}`);
  await razorpayWindow(page).getByRole("button", { name: "Decline" }).click();
  await razorpayWindow(page).getByRole("button", { name: "Pay" }).click();
  await expectOrdersPage(page);
  await expect(page.getByRole("main").getByText("Order placed successfully!")).toBeVisible();
  expect(await ordersOf(page.request, shopper)).toHaveLength(1);
});

test("a bank transfer creates an order once the back office confirms it", async ({ page }) => {
  const { shopper, product } = await openCheckoutByLinks(page);
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await page.getByRole("button", { name: /^Order for ₹/ }).click();
  await expectOrdersPage(page);
  const awaited = page.getByRole("region", { name: /^Please transfer ₹/ });
  for (const text of ["Pankh Aviation", "001234567890", "SBIN0001234", "State Bank of India"]) {
    await expect(awaited.getByText(text)).toBeVisible();
  }
  const remark = await awaited.getByText(/^[A-Z2-9]{10}$/).innerText();
  expect(await ordersOf(page.request, shopper)).toEqual([]);

  const { expected } = await asAdmin(page.request, "GET", `/api/payment/expected?search=${remark}`);
  await asAdmin(page.request, "POST", `/api/payment/expected/${expected[0]._id}/confirm`, {
    data: { paymentReference: `UTR${remark}`, amount: String(product.discountedPrice ?? product.price) },
  });
  await page.reload();
  await expect(page.getByRole("list", { name: "Orders" }).locator("> li")).toHaveCount(1);
  await expect(awaited).toHaveCount(0);
});

test("checkout A lists the payment methods", { tag: "@full" }, async ({
  page,
  razorpayShop: { razorpay },
}) => {
  await serveCheckoutScript(page, razorpay);
  await openCheckoutByLinks(page);
  await page.goto("/checkout-old");
  await expect(paymentMethods(page)).toHaveText(["UPI", "Cards", "Netbanking", "Wallets", "EMI"]);
});

test("checkout suggests other payment methods for a total above the UPI limit", {
  tag: ["@full", "@spec:9.8"],
}, async ({ page, razorpayShop: { razorpay } }) => {
  await serveCheckoutScript(page, razorpay);
  const { products } = await (
    await page.request.get("/api/product/get-product?minPrice=100001&limit=1")
  ).json();
  await signInShopper(page, [[products[0], 1]]);
  await page.goto("/checkout");
  await expect(
    page.getByText(
      "UPI payments are usually limited to ₹1,00,000. For this amount choose Cards, Netbanking or EMI.",
    ),
  ).toBeVisible();
});

test("closing Razorpay's window after a decline shows the reason", { tag: "@full" }, async ({
  page,
  razorpayShop: { razorpay },
}) => {
  await serveCheckoutScript(page, razorpay);
  const { shopper } = await openCheckoutByLinks(page);
  await pay(page);
  await razorpayWindow(page).getByRole("button", { name: "Decline" }).click();
  await razorpayWindow(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Payment failed: Your payment was declined by the bank.")).toBeVisible();
  expect(await ordersOf(page.request, shopper)).toEqual([]);
});

test.describe("when Razorpay's script fails to load", () => {
  test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

  test("checkout shows an error and can retry", { tag: "@full" }, async ({
    page,
    razorpayShop: { razorpay },
  }) => {
    await page.route("https://checkout.razorpay.com/**", (route) => route.abort());
    await openCheckoutByLinks(page);
    await pay(page);
    await expect(
      page.getByText("Payment failed: The payment window could not be opened. Please try again."),
    ).toBeVisible();
    await page.unroute("https://checkout.razorpay.com/**");
    await serveCheckoutScript(page, razorpay);
    await pay(page);
    await expect(razorpayWindow(page)).toBeVisible();
  });
});
