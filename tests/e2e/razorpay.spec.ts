import type { Page } from "@playwright/test";
import { asOffice } from "./office.ts";
import { playCheckoutScript, test } from "./razorpay-shop.ts";
import { expect } from "./shop-test.ts";
import { ordersOf, shopperWith } from "./shopping.ts";

// One after the other: side by side each would start a shop.
test.describe.configure({ mode: "default" });

const razorpayWindow = (page: Page) => page.getByRole("dialog", { name: "Razorpay" });

/** Comes to the checkout by links alone, from a page whose policy does not let Razorpay in. */
async function readyToPay(page: Page) {
  const { products } = await (await page.request.get("/api/product/get-product")).json();
  const shopper = await shopperWith(page, [[products[0], 1]]);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("Pincode").fill("273001");
  return { shopper, product: products[0] };
}

const meansAt = (page: Page) => page.getByRole("list", { name: "You can pay with" }).getByRole("listitem");

const pay = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Pay ₹/ })
    .click();

test("a payment in Razorpay's window becomes an order", { tag: "@spec:7.10" }, async ({
  page,
  razorpayShop: { razorpay },
}) => {
  await playCheckoutScript(page, razorpay);
  const { shopper, product } = await readyToPay(page);
  await expect(page.getByText("Test mode")).toHaveCount(0);
  await expect(meansAt(page)).toHaveText(["UPI", "Cards", "Netbanking", "Wallets", "EMI"]);
  await expect(page.getByText("UPI payments are usually limited")).toHaveCount(0);
  await pay(page);
  const paise = Math.round((product.discountedPrice ?? product.price) * 100);
  await expect(razorpayWindow(page)).toContainText(`${paise} +91${shopper.phone}`);
  await razorpayWindow(page).getByRole("button", { name: "Decline" }).click();
  await razorpayWindow(page).getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL("/dashboard/user/orders");
  await expect(page.getByRole("main").getByText("Order placed successfully!")).toBeVisible();
  expect(await ordersOf(page.request, shopper)).toHaveLength(1);
});

test("a transfer to the shop's account is awaited, and becomes an order when the office has the money", async ({
  page,
}) => {
  const { shopper, product } = await readyToPay(page);
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await page.getByRole("button", { name: /^Order for ₹/ }).click();
  await expect(page).toHaveURL("/dashboard/user/orders");
  const awaited = page.getByRole("region", { name: /^Please transfer ₹/ });
  for (const words of ["Pankh Aviation", "001234567890", "SBIN0001234", "State Bank of India"]) {
    await expect(awaited.getByText(words)).toBeVisible();
  }
  const remark = await awaited.getByText(/^[A-Z2-9]{10}$/).innerText();
  expect(await ordersOf(page.request, shopper)).toEqual([]);

  const { expected } = await asOffice(page.request, "GET", `/api/payment/expected?search=${remark}`);
  await asOffice(page.request, "POST", `/api/payment/expected/${expected[0]._id}/confirm`, {
    data: { paymentReference: `UTR${remark}`, amount: String(product.discountedPrice ?? product.price) },
  });
  await page.reload();
  await expect(page.getByRole("list", { name: "Orders" }).locator("> li")).toHaveCount(1);
  await expect(awaited).toHaveCount(0);
});

test("the checkout in three steps says what can be paid with, too", { tag: "@full" }, async ({
  page,
  razorpayShop: { razorpay },
}) => {
  await playCheckoutScript(page, razorpay);
  await readyToPay(page);
  await page.goto("/checkout-old");
  await expect(meansAt(page)).toHaveText(["UPI", "Cards", "Netbanking", "Wallets", "EMI"]);
});

test("of dear goods the till says that UPI does not take so much", { tag: ["@full", "@spec:9.8"] }, async ({
  page,
  razorpayShop: { razorpay },
}) => {
  await playCheckoutScript(page, razorpay);
  const { products } = await (
    await page.request.get("/api/product/get-product?minPrice=100001&limit=1")
  ).json();
  await shopperWith(page, [[products[0], 1]]);
  await page.goto("/checkout");
  await expect(
    page.getByText(
      "UPI payments are usually limited to ₹1,00,000. For this amount choose Cards, Netbanking or EMI.",
    ),
  ).toBeVisible();
});

test("a window that is closed after a decline says why", { tag: "@full" }, async ({
  page,
  razorpayShop: { razorpay },
}) => {
  await playCheckoutScript(page, razorpay);
  const { shopper } = await readyToPay(page);
  await pay(page);
  await razorpayWindow(page).getByRole("button", { name: "Decline" }).click();
  await razorpayWindow(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Payment failed: Your payment was declined by the bank.")).toBeVisible();
  expect(await ordersOf(page.request, shopper)).toEqual([]);
});

test.describe("when Razorpay's script does not come", () => {
  test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

  test("the shopper is told and can try again", { tag: "@full" }, async ({
    page,
    razorpayShop: { razorpay },
  }) => {
    await page.route("https://checkout.razorpay.com/**", (route) => route.abort());
    await readyToPay(page);
    await pay(page);
    await expect(
      page.getByText("Payment failed: The payment window could not be opened. Please try again."),
    ).toBeVisible();
    await page.unroute("https://checkout.razorpay.com/**");
    await playCheckoutScript(page, razorpay);
    await pay(page);
    await expect(razorpayWindow(page)).toBeVisible();
  });
});
